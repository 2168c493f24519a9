import { atom, createStore } from 'jotai'

/** What the pages of this tab share. */
export const consoleStore = createStore()

/**
 * Whether the session has ended while pages were open. Found out in passing, it is only said, so that nobody is interrupted
 * in mid-sentence; once somebody wants to save, sign-in comes up over the page. What is on the page stays.
 */
export const sessionEndAtom = atom<'none' | 'noticed' | 'asked' | 'removed'>('none')

/** Why it ended, where somebody ended it. */
export const sessionEndWordsAtom = atom('')
