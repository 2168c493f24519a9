import { entryNumber } from '../navigation/entry-number.ts'
import type { AppContext } from '../session/app-context.ts'

const key = 'waymark.registration-entry'

/** Remembers at which entry of the history registration was entered, until an application is made of it. */
export function enterRegistration({ ports: { storage }, history }: AppContext): void {
  const number = entryNumber(history)
  const stored = Number(storage.session.get(key) ?? Number.NaN)
  // Whoever went back beyond it, or came anew, enters it here.
  if (!(stored <= number)) storage.session.set(key, String(number))
}

/** The entry that registration was entered at, for what came of it to take its place; else the page at hand. */
export function beginningOf({ ports: { storage }, history }: AppContext): number {
  const stored = Number(storage.session.get(key) ?? Number.NaN)
  storage.session.remove(key)
  const number = entryNumber(history)
  return stored >= 0 && stored <= number ? stored : number
}
