import { type Bundle, type BundlePart, joinedBundle } from '#engine'
import { splitBundle } from '#engine/release'

/** A bundle as a page has it that asks for parts: of all, those with these names have come. `part` gives the others by their hashes. */
export function paged(whole: Bundle, here: readonly string[] = [], release = 'one') {
  const { page, parts } = splitBundle(whole)
  const hashes = Object.fromEntries([...parts.keys()].map((name) => [name, `${release} ${name}`]))
  const asked: string[] = []
  const bundle = joinedBundle(
    page,
    { manifest: release, hashes },
    here.map((name) => [name, parts.get(name) as BundlePart]),
  )
  return {
    bundle,
    /** The names of the parts that were asked for, in order. */
    asked,
    async part(hash: string): Promise<BundlePart | undefined> {
      const name = hash.slice(release.length + 1)
      asked.push(name)
      return parts.get(name)
    },
  }
}
