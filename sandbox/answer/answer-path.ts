import type { Documents } from '#engine/release'
import type { Calls } from '#schemas'
import type { Operation } from '../contract/operation.ts'

/** The answer from which a call filled a path of its request; the path itself where it came from none. */
export function answerPath(documents: Documents, { file, id }: Operation, path: string): string {
  for (const [name, content] of documents) {
    if (!/^journeys\/[^/]+\/calls$/.test(name)) continue
    const { calls } = content as unknown as Calls
    for (const { contract, body = {} } of calls) {
      if (contract !== `${file}#${id}`) continue
      const found = Object.entries(body).flatMap(([key, rule]) => {
        const answer = answerOf(rule)
        if (answer === undefined) return []
        return path === key || path.startsWith(`${key}.`) ? [answer + path.slice(key.length)] : []
      })
      if (found[0] !== undefined) return found[0]
    }
  }
  return path
}

/** The answer that a rule does nothing but read. */
function answerOf(rule: unknown): string | undefined {
  if (typeof rule !== 'object' || rule === null || !('var' in rule)) return undefined
  const name = Array.isArray(rule.var) ? rule.var[0] : rule.var
  return typeof name === 'string' && name.startsWith('answers.') ? name.slice('answers.'.length) : undefined
}
