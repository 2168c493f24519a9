import { atom } from 'jotai'

/** The session has ended while pages were open: sign-in comes up over them, and they stay as they are. */
export const sessionEndedAtom = atom(false)
