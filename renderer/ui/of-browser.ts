import { useSyncExternalStore } from 'react'

/** What only the browser knows. A page that came drawn from the server is the same for everybody at first: it begins with `before`. */
export function useOfBrowser<T extends string | number | boolean>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before)
}

/** It does not change while a page is there. */
const never = () => () => undefined
