import type { DocumentOf, Kind, Locale } from '#schemas'
import type { Bundle, CompiledScreen } from '../../bundle.ts'
import type { Compiled } from '../../compiled.ts'
import type { Issue } from '../../issue.ts'
import { compileText, placeInHref, type TextContext } from '../../text/compile.ts'
import type { DocumentSet } from '../document-set.ts'
import { figuresOf } from '../figures-of.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { perPair } from '../graph/per-content.ts'
import { lookOf } from '../look/look.ts'
import { bundleBrand } from './bundle-brand.ts'
import { jsonOf, jsonOfPart, withoutNotes } from './bundle-parts.ts'
import { compileScreen } from './compile-screen.ts'
import { compileTexts } from './compile-texts.ts'
import { callsWithWords, usualFailures } from './failures.ts'
import { orgFacts } from './org-facts.ts'

export type BundleKey = { org: string; journey: string; locale: Locale }

/** A bundle and what is wrong with it; each issue's `file` is the document's name within the journey. */
export type BundleResult = {
  issues: Issue[]
  /** Both are put together when they are asked for. */
  readonly bundle: Bundle
  readonly json: string
}

/** Compiles what the borrowers of one org get of one journey in one locale. The documents have passed their schemas. */
export function compileBundle(set: DocumentSet, key: BundleKey): BundleResult {
  const { parts, screens, issues } = compiledParts(set, key)
  const whole = (): Bundle => {
    const bare = Object.fromEntries(Object.entries(parts()).map(([name, part]) => [name, withoutNotes(part)]))
    return {
      ...(bare as BundleParts),
      screens: Object.fromEntries([...screens].map(([id, each]) => [id, withoutNotes(each)])),
    }
  }
  let bundle: Bundle | undefined
  return {
    issues,
    get bundle() {
      bundle ??= whole()
      return bundle
    },
    get json() {
      const { screens: all } = this.bundle
      return jsonOf(this.bundle, (part) => (part === all ? jsonOf(all) : jsonOfPart(part)))
    },
  }
}

type BundleParts = Omit<Bundle, 'screens'>

/** What a bundle is made of. */
type Parts = { parts: () => BundleParts; screens: ReadonlyMap<string, CompiledScreen>; issues: Issue[] }

function compiledParts(set: DocumentSet, { org: code, journey: journeyId, locale }: BundleKey): Parts {
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

  const parts = (): BundleParts => ({
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
    calls: Object.assign({}, ...calls.map((each) => withWords(each, failures))),
    failures: usualFailures(failures),
    strings: strings.strings,
    footer,
    legal: legal.papers ?? {},
    disclosures: disclosures.items,
  })
  return { parts, screens, issues }
}

const withWords = perPair((calls: Compiled<DocumentOf['calls']>, failures: Partial<Compiled<DocumentOf['failures']>>) =>
  callsWithWords(calls.calls, failures),
)

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
function menusOf({ menus = [], when }: Partial<Compiled<DocumentOf['navigation']>>): Bundle['navigation'] {
  return { menus, ...(when === undefined ? {} : { when }) }
}
