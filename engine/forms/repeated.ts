import { type Answers, answerAt } from './answers.ts'
import type { Field } from './field.ts'

type Item = { id: string; values: Answers }

/**
 * The answers of a list that have to differ and do not: of two that are the same, the second, and any that is the same as
 * one of the facts named beside it. Capitals make no difference: no service tells two addresses by them.
 */
export function repeatedAnswers({ ui }: Field, items: readonly Item[], facts: object): { id: string; part: string }[] {
  return Object.entries(ui.distinct ?? {}).flatMap(([part, others]) => {
    const otherAnswers = new Set(others.map((path) => folded(answerAt(facts, path))))
    otherAnswers.delete(undefined)
    return items.flatMap(({ id, values }) => {
      const answer = folded(answerAt(values, part))
      if (otherAnswers.has(answer)) return [{ id, part }]
      if (answer !== undefined) otherAnswers.add(answer)
      return []
    })
  })
}

function folded(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.trim().toLowerCase() : undefined
}
