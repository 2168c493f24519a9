import type { DocumentOf, Kind, Locale, OrganisationFacts } from '#schemas'
import type { BundleBrand } from '../../bundle.ts'
import type { DocumentSet } from '../document-set.ts'
import { type Figures, figuresOf } from '../figures-of.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { query } from '../graph/query.ts'
import { region } from '../graph/regions.ts'
import { lookOf } from '../look/look.ts'
import { bundleBrand } from './bundle-brand.ts'
import { orgFacts } from './org-facts.ts'

export type BundleKey = { org: string; journey: string; locale: Locale }

/** The documents of a bundle as an org's borrowers get them, before their copy is compiled. The same object where they are the same. */
export type BundleDocuments = {
  whole: { readonly [K in (typeof wholeKinds)[number]]: DocumentOf[K] }
  screens: ReadonlyMap<string, DocumentOf['screen']>
  calls: readonly { name: string; content: DocumentOf['calls'] }[]
  locales: readonly Locale[]
}

/** All that a bundle is compiled from. */
export type BundleSources = BundleDocuments & {
  locale: Locale
  org: OrganisationFacts
  figures: Figures
  brand: BundleBrand
}

const wholeKinds = [
  'org',
  'journey',
  'pricing',
  'fields',
  'failures',
  'registration',
  'progress',
  'conditions',
  'navigation',
  'strings',
  'footer',
  'legal',
  'disclosures',
  'chat',
  'chatbot',
  'routing',
  'machine',
  'polling',
  'milestones',
  'surfaces',
] as const satisfies readonly Kind[]

export function sourcesOf(set: DocumentSet, { org, journey, locale }: BundleKey): BundleSources {
  return {
    ...set.ask(documentsOf, org, journey),
    locale,
    org: set.ask(factsOf, org, journey, locale),
    figures: figuresOf(set, { org, journey }),
    get brand() {
      return set.ask(brandOf, org)
    },
  }
}

const documentsOf = query(
  'documents of a bundle',
  (set: DocumentSet, org: string, journey: string): BundleDocuments => {
    const whole = wholeKinds.map((kind) => [kind, set.resolve(kind, { org, journey }).content])
    return {
      whole: Object.fromEntries(whole),
      screens: screensOf(set, org, journey),
      calls: set.calls(org, journey),
      locales: localesOf(set, { org, journey }),
    }
  },
)

/** Most orgs change no screen: they have those of the journey, and together one list of them. */
function screensOf(set: DocumentSet, org: string, journey: string): BundleDocuments['screens'] {
  const shared = set.ask(screensOfJourney, journey)
  const changed = set.org(org).chain.flatMap((code) => set.documents.idsIn(region.changes(journey, code)))
  if (changed.length === 0) return shared
  return new Map(
    set.screens(org, journey).map((screen) => [screen, set.resolve('screen', { org, journey, screen }).content]),
  )
}

const screensOfJourney = query(
  'screens of a journey by name',
  (set: DocumentSet, journey: string): BundleDocuments['screens'] =>
    new Map(set.journeyScreens(journey).map((screen) => [screen, set.resolve('screen', { journey, screen }).content])),
)

const factsOf = query('facts of an org', (set: DocumentSet, org: string, journey: string, locale: string) => {
  const { whole } = set.ask(documentsOf, org, journey)
  return orgFacts(whole.org, whole.journey.product, whole.pricing, {
    basePath: whole.journey.basePath,
    papers: whole.legal.papers,
    locale: locale as Locale,
  })
})

const brandOf = query('brand of bundles', (set: DocumentSet, org: string) =>
  bundleBrand(lookOf(set, org), fontFilesOf(set, org, '')),
)

/** The locales in which an org offers a journey; English is always one. */
export function localesOf(set: DocumentSet, purpose: Omit<BundleKey, 'locale'>): Locale[] {
  const { locales = ['en'] } = set.resolve('journey', purpose).content
  const { locales: ofOrg = ['en'] } = set.resolve('org', purpose).content
  return ['en', ...locales.filter((locale) => locale !== 'en' && ofOrg.includes(locale))]
}
