import type { DocumentOf, Kind } from '#schemas'
import type { Bundle, BundleChat, CompiledScreen } from '../../bundle.ts'
import type { Compiled } from '../../compiled.ts'
import type { Issue } from '../../issue.ts'
import { compileText, placeInHref, type TextContext } from '../../text/compile.ts'
import { perContent, perPair, rememberedIn } from '../graph/per-content.ts'
import { withoutNotes } from './bundle-parts.ts'
import type { BundleSources } from './bundle-sources.ts'
import { compileScreen, type ScreenResult } from './compile-screen.ts'
import { callsWithWords, usualFailures } from './failures.ts'
import { type Filled, fill, planOf } from './text-plan.ts'

/** What a bundle is made of, each piece compiled once somebody asks for it. */
export type BundleContents = {
  screen: (id: string) => CompiledScreen
  /** Without notes. */
  calls: () => Bundle['calls']
  rest: () => BundleRest
  chat: () => BundleChat | undefined
  /** The pieces in which something may be wrong, each with the documents that it is compiled from. */
  pieces: readonly { name: string; content: object }[]
  /** What is wrong with a piece; each issue's `file` is the document's name within the journey. */
  issuesOf: (piece: string) => readonly Issue[]
}

export type BundleRest = Omit<Bundle, 'screens' | 'calls' | 'chat'>

/** Kinds of which a bundle has one document with copy, in the order in which it is told what is wrong with them. */
const ofOne = [
  'failures',
  'journey',
  'registration',
  'progress',
  'conditions',
  'navigation',
  'strings',
  'footer',
  'legal',
  'disclosures',
  'chat',
  // The lender's service answers by it, not the page: it is compiled for its faults alone.
  'chatbot',
] as const

/** What an org's own document adds: links of the footer, and what its chat says first. */
const ofOrg = { links: 'org links', welcome: 'org welcome' } as const

export function contentsOf(sources: BundleSources): BundleContents {
  const { locale, org, figures, whole, screens, calls } = sources
  const filled = new Map<string, Filled>()
  const fillOnce = (kind: Kind, content: object, name: string = kind) =>
    rememberedIn(filled, name, () => fill(planOf(content, kind, locale), { locale, org, figures }))
  const compiled = <K extends (typeof ofOne)[number] | 'fields'>(kind: K) =>
    fillOnce(kind, whole[kind]).compiled as Compiled<DocumentOf[K]>

  const compiledScreens = new Map<string, ScreenResult>()
  const screen = (id: string) =>
    rememberedIn(compiledScreens, id, () => {
      const written = screens.get(id) as DocumentOf['screen']
      const texts = fillOnce('screen', written, `screens/${id}`).compiled as Compiled<DocumentOf['screen']>
      return compileScreen(id, texts, compiled('fields'), { screen: written, fields: whole.fields })
    })
  const withContext = <Value>(work: (context: TextContext) => Value) => {
    const issues: Issue[] = []
    const value = work({ locale, org, figures, report: (issue) => issues.push(issue) })
    return { value, issues }
  }
  const links = () => withContext((context) => ownLinks(whole.org, context))
  const lender = () =>
    withContext(
      (context) =>
        whole.org.chat && {
          ...whole.org.chat,
          welcome: compileText(whole.org.chat.welcome, context, '/chat/welcome'),
        },
    )
  const rest = (): BundleRest => ({
    format: 1,
    locale,
    locales: [...sources.locales],
    org,
    brand: sources.brand,
    journey: compiled('journey'),
    routing: whole.routing,
    machine: whole.machine,
    polling: whole.polling,
    registration: compiled('registration'),
    progress: compiled('progress'),
    milestones: whole.milestones.milestones ?? [],
    conditions: compiled('conditions').categories ?? [],
    navigation: menusOf(compiled('navigation')),
    surfaces: whole.surfaces,
    failures: usualWords(compiled('failures')),
    strings: compiled('strings').strings,
    footer: withOwnLinks(compiled('footer'), links().value),
    legal: compiled('legal').papers ?? {},
    disclosures: compiled('disclosures').items,
  })
  const chat = (): BundleChat | undefined => {
    const { $schema: _schema, ...window }: Partial<Compiled<DocumentOf['chat']>> = compiled('chat')
    const { value } = lender()
    return value === undefined || window.words === undefined ? undefined : ({ ...window, lender: value } as BundleChat)
  }
  const issuesOf = (piece: string): readonly Issue[] => {
    if (piece === ofOrg.links) return filed(links().issues, 'org')
    if (piece === ofOrg.welcome) return filed(lender().issues, 'org')
    if (piece.startsWith('screens/')) {
      const { issues } = screen(piece.slice('screens/'.length))
      return filed([...(filled.get(piece)?.issues ?? []), ...issues], piece)
    }
    const call = calls.find(({ name }) => name === piece)
    if (call !== undefined) return filed(fillOnce('calls', call.content, piece).issues, piece)
    const kind = piece as (typeof ofOne)[number] | 'fields'
    return filed(fillOnce(kind, whole[kind]).issues, piece)
  }
  return {
    screen: (id) => screen(id).screen,
    calls: () =>
      Object.assign(
        {},
        ...calls.map(({ name, content }) => {
          const { compiled: own } = fillOnce('calls', content, name)
          return withoutNotes(withWords(own as Compiled<DocumentOf['calls']>, compiled('failures')))
        }),
      ),
    rest,
    chat,
    pieces: [
      { name: 'fields', content: whole.fields },
      ...[...screens].map(([id, content]) => ({ name: `screens/${id}`, content })),
      ...calls,
      ...ofOne.flatMap((kind) => [
        { name: kind, content: whole[kind] },
        ...(kind === 'footer' ? [{ name: ofOrg.links, content: whole.org }] : []),
      ]),
      { name: ofOrg.welcome, content: whole.org },
    ],
    issuesOf,
  }
}

function filed(issues: readonly Issue[], file: string): readonly Issue[] {
  return issues.map((issue) => ({ ...issue, file }))
}

const withWords = perPair((calls: Compiled<DocumentOf['calls']>, failures: Partial<Compiled<DocumentOf['failures']>>) =>
  callsWithWords(calls.calls, failures),
)

const usualWords = perContent((failures) => usualFailures(failures))

type Links = Bundle['footer']['links']

/** The org's own links in the footer. */
function ownLinks({ company }: DocumentOf['org'], context: TextContext): Links {
  return (company.additionalUrls ?? []).flatMap(({ id, type, name, url }, index) =>
    type === 'FOOTER'
      ? [
          {
            id,
            label: compileText(name, context, `/company/additionalUrls/${index}/name`),
            href: placeInHref(url, context, `/company/additionalUrls/${index}/url`) ?? '/',
          },
        ]
      : [],
  )
}

/** The footer's links, and after them those of the org. */
function withOwnLinks(footer: Bundle['footer'], own: Links): Bundle['footer'] {
  return { ...footer, links: [...footer.links, ...own] }
}

/** A journey may have no menus. */
const menusOf = perContent((navigation): Bundle['navigation'] => {
  const { menus = [], when }: Partial<Compiled<DocumentOf['navigation']>> = navigation
  return { menus, ...(when === undefined ? {} : { when }) }
})
