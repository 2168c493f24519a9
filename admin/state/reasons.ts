import { atom } from 'jotai'

/** Why somebody has saved last in this tab, by what they were at: the next part of the same work often has the same reason. */
export const reasonsAtom = atom<{ [work: string]: string }>({})
