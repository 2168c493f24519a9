import type { Bundle } from '#engine'
import type { JourneyStep, Locale } from '#schemas'
import type { StoredOrg } from '../store/compiled.ts'

export type LiveJourney = {
  id: string
  /** Routes, redirects and base path, the org's own changes included. */
  paths: Bundle['journey']
  /** The org as rules read it. */
  org: Bundle['org']
  locales: Locale[]
  /** By locale: the hash under which a bundle says its parts, and those of the parts. */
  bundles: ReadonlyMap<Locale, { hash: string; parts: { [name: string]: string } }>
  brand: Bundle['brand']
  /** Other sites whose pictures its pages show. */
  pictureOrigins: string[]
  registration: Bundle['registration']
  /** Every page that a borrower goes through, in order. */
  readonly steps: JourneyStep[]
  /** What the page itself says, by locale. */
  words: ReadonlyMap<Locale, ShellWords>
}

export type ShellWords = {
  /** While, or because, its app does not come. */
  fallback: { title: string; body: string; tryAgain: string; referenceLabel: string }
  /** Where scripts are off. */
  noScript: string
  /** What a link to the journey shows. */
  share?: { title?: string; description?: string }
}

export type LiveOrg = StoredOrg & {
  theme: string
  /** One hash of all pictures: the address under which they stand by name. */
  pictures: string
  readonly offered: LiveJourney[]
}

/** An org on its way to the thread that serves: what its pages say is read there, once somebody asks for it. */
export type PreparedOrg = Omit<LiveOrg, 'offered'> & {
  /** What bundles say of their parts, those of a journey one after the other. */
  bundles: { journey: string; locale: Locale; hash: string; json: string }[]
}
