import { type DocumentSet, rootOrg } from '#engine/release'
import type { Operation } from '../contract/operation.ts'

/** The answer from which a call filled a path of its request; the path itself where it came from none. */
export function answerPath(set: DocumentSet, { file, id }: Operation, path: string): string {
  for (const journey of set.journeys) {
    // Written out in full: a journey may say of a call only what differs.
    const calls = set.calls(rootOrg, journey).flatMap(({ content }) => content.calls)
    for (const { contract, body = {} } of calls) {
      if (contract !== `${file}#${id}`) continue
      const answers = Object.entries(body).flatMap(([key, rule]) => {
        const answer = answerOf(rule)
        if (answer === undefined) return []
        return path === key || path.startsWith(`${key}.`) ? [answer + path.slice(key.length)] : []
      })
      if (answers[0] !== undefined) return answers[0]
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
