import type { DocumentOf, Kind, Locale } from '#schemas'
import type { Bundle, BundleChat, CompiledScreen } from '../../bundle.ts'
import { pagePart } from '../../bundle-parts.ts'
import type { Compiled } from '../../compiled.ts'
import type { Issue } from '../../issue.ts'
import { compileText, placeInHref, type TextContext } from '../../text/compile.ts'
import type { DocumentSet } from '../document-set.ts'
import { figuresOf } from '../figures-of.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { perContent, perPair } from '../graph/per-content.ts'
import { lookOf } from '../look/look.ts'
import { bundleBrand } from './bundle-brand.ts'
import { jsonPieces, withoutNotes } from './bundle-parts.ts'
import { compileScreen } from './compile-screen.ts'
import { compileTexts } from './compile-texts.ts'
import { callsWithWords, usualFailures } from './failures.ts'
import { orgFacts } from './org-facts.ts'
import { splitBundle } from './split-bundle.ts'

export type BundleKey = { org: string; journey: string; locale: Locale }

/** A bundle and what is wrong with it; each issue's `file` is the document's name within the journey. */
export type BundleResult = {
  issues: Issue[]
  /** Both are put together when they are asked for. */
  readonly bundle: Bundle
  readonly parts: readonly PartResult[]
}

/** A part as it is sent: its JSON in pieces, which many bundles have alike. */
export type PartResult = {
  name: string
  /** What it is put together of: parts of the same contents are the same. */
  contents: readonly object[]
  readonly pieces: readonly string[]
}

/** Compiles what the borrowers of one org get of one journey in one locale. The documents have passed their schemas. */
export function compileBundle(set: DocumentSet, key: BundleKey): BundleResult {
  const { rest, screens, issues } = contentsOf(set, key)
  const whole = (): Bundle => {
    // Calls are many, and most of them are every lender's: each is without notes already.
    const bare = Object.fromEntries(
      Object.entries(rest()).map(([name, part]) => [name, name === 'calls' ? part : withoutNotes(part)]),
    )
    return { ...(bare as BundleRest), screens: Object.fromEntries(screens) }
  }
  let bundle: Bundle | undefined
  let parts: PartResult[] | undefined
  return {
    issues,
    get bundle() {
      bundle ??= whole()
      return bundle
    },
    get parts() {
      parts ??= partsOf(this.bundle)
      return parts
    },
  }
}

function partsOf(bundle: Bundle): PartResult[] {
  const { page, parts } = splitBundle(bundle)
  return [
    {
      name: pagePart,
      contents: [page],
      get pieces() {
        return jsonPieces(page)
      },
    },
    ...[...parts].map(([name, part]) => ({
      name,
      contents: [...Object.values(part.screens), ...Object.values(part.calls), ...(part.chat ? [part.chat] : [])],
      get pieces() {
        return jsonPieces(part, [part.screens, part.calls])
      },
    })),
  ]
}

type BundleRest = Omit<Bundle, 'screens'>

/** What a bundle is made of. */
type Contents = { rest: () => BundleRest; screens: ReadonlyMap<string, CompiledScreen>; issues: Issue[] }

function contentsOf(set: DocumentSet, { org: code, journey: journeyId, locale }: BundleKey): Contents {
  const issues: Issue[] = []
  const written = <K extends Kind>(kind: K, screen?: string) =>
    set.resolve(kind, { org: code, journey: journeyId, screen }).content
  const orgDoc = written('org')
  const org = orgFacts(orgDoc, written('journey').product, written('pricing'), {
    basePath: written('journey').basePath,
    papers: written('legal').papers,
    locale,
  })
  const figures = figuresOf(set, { org: code, journey: journeyId })
  const context = (file: string): TextContext => ({
    locale,
    org,
    figures,
    report: (issue) => issues.push({ ...issue, file }),
  })
  const compiled = <K extends Kind>(kind: K, content: DocumentOf[K], file: string = kind) =>
    compileTexts(kind, content, context(file))
  const whole = <K extends Kind>(kind: K) => compiled(kind, written(kind))

  const shared = whole('fields')
  const fields = written('fields')
  const screens = new Map(
    set.screens(code, journeyId).map((id): [string, CompiledScreen] => {
      const file = `screens/${id}`
      const own = written('screen', id)
      const { screen, issues: ofForm } = compileScreen(id, compiled('screen', own, file), shared, {
        screen: own,
        fields,
      })
      for (const issue of ofForm) issues.push({ ...issue, file })
      return [id, screen]
    }),
  )
  const calls = set.calls(code, journeyId).map(({ name, content }) => compiled('calls', content, name))
  const failures: Partial<Compiled<DocumentOf['failures']>> = whole('failures')
  const [journey, registration, progress] = [whole('journey'), whole('registration'), whole('progress')]
  const [conditions, navigation, strings] = [whole('conditions'), whole('navigation'), whole('strings')]
  const footer = withOwnLinks(whole('footer'), orgDoc, context('org'))
  const [legal, disclosures] = [whole('legal'), whole('disclosures')]
  const { $schema: _schema, ...window }: Partial<Compiled<DocumentOf['chat']>> = whole('chat')
  // The lender's service answers by it, not the page: it is compiled for its faults alone.
  whole('chatbot')
  const lender = orgDoc.chat && {
    ...orgDoc.chat,
    welcome: compileText(orgDoc.chat.welcome, context('org'), '/chat/welcome'),
  }

  const rest = (): BundleRest => ({
    format: 1,
    locale,
    locales: localesOf(set, { org: code, journey: journeyId }),
    org,
    brand: bundleBrand(lookOf(set, code), fontFilesOf(set, code, '')),
    journey,
    routing: written('routing'),
    machine: written('machine'),
    polling: written('polling'),
    registration,
    progress,
    milestones: written('milestones').milestones ?? [],
    conditions: conditions.categories ?? [],
    navigation: menusOf(navigation),
    surfaces: written('surfaces'),
    ...(lender === undefined || window.words === undefined ? {} : { chat: { ...window, lender } as BundleChat }),
    calls: Object.assign({}, ...calls.map((each) => withoutNotes(withWords(each, failures)))),
    failures: usualWords(failures),
    strings: strings.strings,
    footer,
    legal: legal.papers ?? {},
    disclosures: disclosures.items,
  })
  return { rest, screens, issues }
}

const withWords = perPair((calls: Compiled<DocumentOf['calls']>, failures: Partial<Compiled<DocumentOf['failures']>>) =>
  callsWithWords(calls.calls, failures),
)

const usualWords = perContent((failures) => usualFailures(failures))

/** The locales in which an org offers a journey; English is always one. */
export function localesOf(set: DocumentSet, purpose: Omit<BundleKey, 'locale'>): Locale[] {
  const { locales = ['en'] } = set.resolve('journey', purpose).content
  const { locales: ofOrg = ['en'] } = set.resolve('org', purpose).content
  return ['en', ...locales.filter((locale) => locale !== 'en' && ofOrg.includes(locale))]
}

/** The footer's links, and after them those of the org. */
function withOwnLinks(
  footer: Bundle['footer'],
  { company }: DocumentOf['org'],
  context: TextContext,
): Bundle['footer'] {
  const own = (company.additionalUrls ?? []).flatMap(({ id, type, name, url }, index) =>
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
  return { ...footer, links: [...footer.links, ...own] }
}

/** A journey may have no menus. */
const menusOf = perContent((navigation): Bundle['navigation'] => {
  const { menus = [], when }: Partial<Compiled<DocumentOf['navigation']>> = navigation
  return { menus, ...(when === undefined ? {} : { when }) }
})
