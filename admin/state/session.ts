import { atom, createStore } from 'jotai'

/** What the pages of this tab share. */
export const consoleStore = createStore()

/** The session has ended while pages were open: sign-in comes up over them, and they stay as they are. */
export const sessionEndedAtom = atom(false)
