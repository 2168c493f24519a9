import { isProblem } from '../api/problem.ts'

type Sent = { revision: number } | { error: unknown } | undefined

/**
 * Saves several documents, one after the other, and gives those that are left: one that is refused stands in no other's way. A
 * document that may have been refused for what another said until then is sent once more when that one is saved.
 */
export async function savedAll(ids: readonly string[], send: (id: string) => Promise<Sent>): Promise<string[]> {
  const left: string[] = []
  let waiting = ids
  let hasSaved = true
  while (waiting.length > 0 && hasSaved) {
    hasSaved = false
    const refused: string[] = []
    for (const id of waiting) {
      const sent = await send(id)
      if (sent !== undefined && 'revision' in sent) hasSaved = true
      else if (sent !== undefined && isProblem(sent.error, 'document.invalid')) refused.push(id)
      else left.push(id)
    }
    waiting = refused
  }
  return [...left, ...waiting]
}
