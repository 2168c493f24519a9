import type { Bundle, InputValues } from '#engine'

/** Where the tab keeps what a page asked when somebody began to answer it. */
export const questionsKey = (scope: string, screen: string) => `waymark.questions.${scope}.${screen}`

/** What questions asked when they were answered, by path: several where several screens ask for one answer. */
export type Meanings = { [path: string]: string[] }

/** Meanings as they were kept; undefined for what are none. */
export function keptMeanings(value: unknown): Meanings | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const isAll = Object.values(value).every(
    (each) => Array.isArray(each) && each.every((meaning) => typeof meaning === 'string'),
  )
  return isAll ? (value as Meanings) : undefined
}

const cache = new WeakMap<Bundle, Meanings>()

/** What each question of a journey asks. */
function meaningsOf(bundle: Bundle): Meanings {
  const cached = cache.get(bundle)
  if (cached !== undefined) return cached
  const meanings: Meanings = {}
  for (const { form } of Object.values(bundle.screens))
    for (const [path, meaning] of Object.entries(form?.meanings ?? {}))
      meanings[path] = [...(meanings[path] ?? []), meaning]
  cache.set(bundle, meanings)
  return meanings
}

/** What the questions of these answers ask now; of one that is not asked here any more, what it asked before. */
export function askedAbout(input: InputValues, before: Meanings, bundle: Bundle): Meanings {
  const now = meaningsOf(bundle)
  const asked = Object.keys(input).flatMap((path): [string, string[]][] => {
    const meanings = now[path] ?? before[path]
    return meanings === undefined ? [] : [[path, meanings]]
  })
  return Object.fromEntries(asked)
}

/** The answers whose question asks something else by now, wherever it is asked. */
export function changedQuestions(input: InputValues, asked: Meanings, bundle: Bundle): string[] {
  const now = meaningsOf(bundle)
  return Object.keys(input).filter((path) => {
    const before = asked[path]
    return before !== undefined && now[path] !== undefined && !now[path].some((meaning) => before.includes(meaning))
  })
}
