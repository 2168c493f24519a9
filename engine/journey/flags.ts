import { hasMembers } from '../members.ts'

/** A feature flag as a journey declares it. */
export type Flag = { id: string; key: string; from: 'features' | 'decisions'; default: boolean }

/** By the name that rules know it by. */
export type Flags = Readonly<Record<string, boolean>>

/** What each kind of call answered; undefined where it did not. */
export type FlagAnswers = Readonly<Partial<Record<Flag['from'], unknown>>>

/** The flags as they are for one visitor: what was answered, and the default of every flag that no answer names. */
export function flagsFrom(flags: readonly Flag[], answers: FlagAnswers = {}): Flags {
  const enabled = { features: enabledOf(answers.features), decisions: enabledOf(answers.decisions) }
  return Object.fromEntries(flags.map(({ id, key, from, default: usual }) => [id, enabled[from].get(key) ?? usual]))
}

/** What a list of `{ key, enabled }` says; anything else in it says nothing. */
function enabledOf(answer: unknown): ReadonlyMap<string, boolean> {
  const items: unknown[] = Array.isArray(answer) ? answer : []
  return new Map(
    items.flatMap((item): [string, boolean][] => {
      const { key, enabled } = hasMembers(item) ? item : {}
      return typeof key === 'string' && typeof enabled === 'boolean' ? [[key, enabled]] : []
    }),
  )
}
