import { type Copy, plain, type ReadFact } from '#engine'
import { useBundle } from '../app/bundle.ts'
import { useRead } from './read.ts'

/** Copy as one string, for titles and attributes. */
export function usePlain(): (copy: Copy, parameters?: { [name: string]: unknown }) => string {
  const page = useRead()
  const { locale } = useBundle()
  return (copy, parameters) => plain(copy, withParameters(page, parameters), locale)
}

/** Facts, and over them what the page itself hands in. */
export function withParameters(read: ReadFact, parameters: { [name: string]: unknown } = {}): ReadFact {
  return (path) => (Object.hasOwn(parameters, path) ? parameters[path] : read(path))
}
