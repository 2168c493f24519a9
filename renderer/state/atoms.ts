import { atom } from 'jotai'
import type { Bundle, Copy, Facts, Flags, InputValues } from '#engine'
import type { Facts as TypedFacts } from '#schemas'
import type { Handoff } from './handoff.ts'

/** The bundle that the page interprets; replaced when the next step finds a newer release. */
export const bundleAtom = atom<Bundle>()

/** The stored authorization value, `Bearer …`; undefined for a visitor. */
export const tokenAtom = atom<string>()

/** The identity of a borrower whom the lender recognizes without a stored token: by a cookie of its own. */
export const identityAtom = atom<unknown>()

/** What the lender knows of a borrower who is signed in, outside every application. */
export const profileAtom = atom<unknown>()

/** The answers of registration are another person's than the session's: nothing is sent. */
export const otherPersonAtom = atom(false)

/** An identity or a stored token: either will do. */
export const isSignedInAtom = atom((get) => get(tokenAtom) !== undefined || get(identityAtom) !== undefined)

/** The session is over and the page is on its way elsewhere. */
export const leavingAtom = atom(false)

/** The feature flags as the lender has answered; undefined while it has not. */
export const flagsAtom = atom<Flags>()

/** What the lender's services said once the page showed: where it may lend, and when somebody answers. */
export type LenderFacts = NonNullable<TypedFacts['lender']>

export const lenderAtom = atom<LenderFacts>()

/** Where staff can see this visit, once telemetry knows. */
export const recordingUrlAtom = atom<string>()

/** Whether this visit is one of those that are recorded where nobody has chosen, once telemetry knows. */
export const isDrawnAtom = atom(false)

/** The recording of this visit, while the borrower allows one and the page at hand is not sensitive. */
export const replayAtom = atom<{ id: string; url: string }>()

/** What was typed, by scope: registration, or an application's uuid. Nothing here is ever sent as it is. */
export const inputAtom = atom<{ [scope: string]: InputValues }>({})

/** The questions that are new on a page since the borrower came to it. */
export const askedNewAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The questions that were answered before the page was loaded anew, and whose answers are never kept. */
export const askedUnkeptAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The questions that new documents changed after they were answered, until they are answered again. */
export const askedAgainAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The application that the page is in, as the lender last told it. */
export type ApplicationState = {
  uuid: string
  /** By fact: application, user, creditPulls, … */
  facts: { [fact: string]: unknown }
  backendStatus: string | null
  machineState: string
}

export const applicationAtom = atom<ApplicationState>()

/** What the whole page is busy with, if anything. `statuses`: those that the lender has been seen at meanwhile, in order. */
export type Activity = { kind: 'loading' } | { kind: 'processing'; statuses: readonly string[] }

export const activityAtom = atom<Activity>()

/** The path to which the journey led last. Undefined where somebody asked for an address, and that was followed. */
export const ledAtom = atom<string>()

/** What the last routing decision handed to the page that it led to. */
export const handoffAtom = atom<Handoff>()

/** The next step is no page that there is: the application to ask for again. Said until the page moves on. */
export const strandedAtom = atom<{ uuid: string }>()

/** Which pages are closed for maintenance, while any are. Words are the lender's, drawn as plain text. */
export type Maintenance = { routes: string[]; title?: string; message?: string; hasDashboardLink: boolean }

export const maintenanceAtom = atom<Maintenance>()

/** The page went back to English: the language of before is not offered to this borrower. Said until the next page. */
export const languageEndedAtom = atom(false)

/** What a menu has opened over the page, if anything: a screen of the journey, or the choice of an account. */
export const dialogAtom = atom<{ screen: string } | 'accounts'>()

/** The screens that were sent from a dialog in this visit, each with the path of its page. */
export const sentDialogsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** A screen as it stands among those that were sent. */
export function sentFrom(screen: string, pathname: string): string {
  return `${screen} ${pathname}`
}

/** A short word that a thing is done, or of why one is here; it is gone after a while. */
export type Toast = { id: string; said: Copy; facts: Facts; isDone: boolean }

export const toastsAtom = atom<Toast[]>([])

/** Messages said to those who hear the page; cleared after a moment. */
export const announcementAtom = atom('')
