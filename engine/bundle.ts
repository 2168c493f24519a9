import type * as s from '#schemas'
import type { Compiled } from './compiled.ts'
import type { Field, FormCheckCompiled } from './forms/field.ts'
import type { Copy, Tree } from './text/copy.ts'

/**
 * Everything that the borrowers of one org get of one journey in one locale: inherited, localised, figures placed.
 * It is data: the renderer interprets it and never compiles anything. A page has it in parts: of screens and calls, those that came.
 */
export type Bundle = {
  format: 1
  locale: s.Locale
  /** The other locales of this journey under this org. */
  locales: s.Locale[]
  /** What rules read as `org`. */
  org: s.OrganisationFacts
  brand: BundleBrand
  journey: Compiled<s.Journey>
  routing: s.Routing
  machine: s.Machine
  polling: s.Polling
  registration: Compiled<s.Registration>
  progress: Compiled<s.Progress>
  milestones: s.Milestone[]
  /** How outstanding conditions are shown; those of other categories are not. */
  conditions: Compiled<s.ConditionCategory>[]
  /** The menus of the header; those that have nothing to show are not drawn. */
  navigation: Pick<Compiled<s.Navigation>, 'menus' | 'when'>
  surfaces: BundleSurfaces
  /** The chat's words and calls, and how the lender's conversations begin: where the journey and the lender have one. */
  chat?: BundleChat
  calls: { [id: string]: BundleCall }
  failures: BundleFailures
  strings: { [key in keyof s.StringTable]: Copy }
  footer: Compiled<s.Footer>
  /** What a borrower is asked to agree to, where the lender has it as its own pages. */
  legal: NonNullable<Compiled<s.LegalTexts>['papers']>
  /** In document order. */
  disclosures: Compiled<s.Disclosure>[]
  screens: { [id: string]: CompiledScreen }
  /** Where every screen stands on the way: in a page, whose screens come in parts. */
  places?: { [screenId: string]: ScreenPlace }
  /** In a page, which asks for parts when it needs them. */
  parts?: BundleParts
}

export type BundleParts = {
  /** Where it says that its parts are these. */
  manifest: string
  /** The hash of each, by name. */
  hashes: { [name: string]: string }
  /** The names of those that have come. */
  here: readonly string[]
}

/** What every page needs. */
export type BundlePage = Omit<Bundle, 'screens' | 'calls' | 'parts' | 'chat'>

/** Screens with the calls that they name, calls that no screen does, or the chat with its calls. */
export type BundlePart = Pick<Bundle, 'screens' | 'calls' | 'chat'>

export type BundleChat = Omit<Compiled<s.Chat>, '$schema' | 'note'> & {
  lender: Compiled<NonNullable<s.Organisation['chat']>>
}

/** A bundle as a release keeps it: the hash of each part, by name. */
export type BundleManifest = { format: 2; parts: { [name: string]: string } }

export type ScreenPlace = Pick<CompiledScreen, 'progress' | 'part' | 'opens'>

/** A call with its words in place. */
export type BundleCall = Omit<Compiled<s.CallDefinition>, 'errors' | 'failed'> & {
  errors?: { message?: string; status?: number; text?: Tree; field?: string }[]
  failed?: Tree
}

/** What is said where a call that fails says nothing of its own. */
export type BundleFailures = {
  statuses: { [status: string]: Tree }
  messages: { [message: string]: Tree }
}

/** What the page needs of the brand beyond its stylesheet. Paths of assets are relative to the assets' address. */
export type BundleBrand = {
  name: string
  logo: BundleLogo
  favicon?: string
  touchIcon?: string
  shareImage?: string
  illustration?: string
  loader: 'ring' | 'bar'
  /** What a first page draws its words with, below the journey's address. */
  fonts: string[]
  /** What a browser colors its own bars with, on a light page and where the brand has dark ones. */
  themeColor: { light: string; dark?: string }
}

/** The logo for the header of a light page, and what stands there instead where a media query says so: the first that matches. */
export type BundleLogo = {
  src: string
  alt: string
  width: number
  height: number
  href?: string
  instead: { media: string; src: string; width: number; height: number }[]
  /** For a page of no brand: always on a light ground. */
  onLight: string
}

/** The numbers and lists around the screens. */
export type BundleSurfaces = Omit<s.Surfaces, '$schema' | 'note'>

export type CompiledScreen = Omit<Compiled<s.Screen>, 'form'> & {
  id: string
  form?: {
    fields: Field[]
    checks: FormCheckCompiled[]
    /** What each question asks, by its path, shortened: the same in every language. */
    meanings?: { [path: string]: string }
  }
}

export type CompiledBlock = Compiled<s.Block>
