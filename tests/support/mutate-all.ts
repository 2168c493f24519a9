import fc from 'fast-check'
import type { Documents } from '#engine/release'
import { mutated } from './mutations.ts'
import { type Draw, publishable } from './publishable.ts'

type Asked = { runs: number; seed: number; draw?: Draw }

const number = fc.nat(1_000_000)
const mutation = fc.record({ document: number, place: number, way: number, value: number })

/**
 * Changes a set of documents at random, again and again: each is refused with file and path, or can be read on every screen.
 * Throws with the changes that lead to the first that is neither; tells how many were refused, and how many not.
 */
export async function mutateAll(
  documents: Documents,
  { runs, seed, draw }: Asked,
): Promise<{ refused: number; drawn: number }> {
  const counts = { refused: 0, drawn: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 2 }), async (mutations) => {
      const set = mutated(documents, mutations)
      const outcome = await publishable(set, draw)
      if ('drawn' in outcome) {
        counts.drawn += 1
        return
      }
      counts.refused += 1
      for (const { file, path, message } of outcome.refused) {
        if (file === undefined || typeof path !== 'string' || message === '')
          throw new Error(`says no place: ${message}`)
        if (path !== '' && !path.startsWith('/')) throw new Error(`"${path}" is no path: ${message}`)
      }
    }),
    { numRuns: runs, seed },
  )
  return counts
}
