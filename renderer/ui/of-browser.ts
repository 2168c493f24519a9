import { useSyncExternalStore } from 'react'

/** A value that only the browser knows. The server draws a page the same for everybody, so a drawn page begins with `before`. */
export function useOfBrowser<T extends string | number | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before)
}

/** It does not change while a page is there. */
const never = () => () => undefined
