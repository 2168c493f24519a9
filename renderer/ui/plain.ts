import { type Copy, plain, type ReadFact } from '#engine'
import { useManner } from './manner.ts'
import { useRead } from './read.ts'

/** Copy as one string, for titles and attributes. */
export function usePlain(): (copy: Copy, parameters?: { [name: string]: unknown }) => string {
  const page = useRead()
  const { locale, timeZone } = useManner()
  return (copy, parameters) => plain(copy, withParameters(page, parameters), locale, timeZone)
}

/** Facts, and over them what the page itself hands in. */
export function withParameters(read: ReadFact, parameters: { [name: string]: unknown } = {}): ReadFact {
  return (path) => (Object.hasOwn(parameters, path) ? parameters[path] : read(path))
}
