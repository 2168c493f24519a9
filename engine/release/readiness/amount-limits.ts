/** A limit that a sentence gives in dollars: `amount` in cents, `said` as it is written. */
export type AmountLimit = { said: string; amount: number; bound: 'least' | 'most' }

const dollars = String.raw`\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s?(thousand|million|mil|millones|k|m))?(?![\p{L}\p{N}])`
/** What may stand between a word and its amount: emphasis, and a word of what is counted. */
const between = String.raw`[\s*_]+`
const mostWords = [
  'up to|as much as|as high as|no more than|not more than|at most|a maximum of|maximum of|maximum',
  'hasta|no más de|como máximo|un máximo de|máximo de|máximo',
].join('|')
const leastWords = [
  'starting at|starting from|as little as|as low as|no less than|not less than|at least|a minimum of|minimum of|minimum',
  'a partir de|desde|al menos|como mínimo|un mínimo de|mínimo de|mínimo',
].join('|')
const start = String.raw`(?:^|[^\p{L}\p{N}])`

const most = new RegExp(`${start}((?:${mostWords})${between}${dollars})`, 'giu')
const least = new RegExp(`${start}((?:${leastWords})${between}${dollars})`, 'giu')
const range = new RegExp(
  `${start}((?:from|between|de|entre)${between}${dollars}[\\s*_]+(?:to|and|a|y)${between}${dollars})`,
  'giu',
)

/** The limits that a text gives, in English or Spanish; variables are none. */
export function amountLimits(text: string): AmountLimit[] {
  if (!text.includes('$')) return []
  return [
    ...[...text.matchAll(most)].map((found) => limit(found, 2, 'most')),
    ...[...text.matchAll(least)].map((found) => limit(found, 2, 'least')),
    ...[...text.matchAll(range)].flatMap((found) => [limit(found, 2, 'least'), limit(found, 4, 'most')]),
  ]
}

function limit(found: RegExpMatchArray, group: number, bound: AmountLimit['bound']): AmountLimit {
  const [, said = '', ...groups] = found
  const [digits = '', unit = ''] = groups.slice(group - 2)
  const amount = Math.round(Number(digits.replaceAll(',', '')) * timesOf(unit) * 100)
  return { said: said.trim(), amount, bound }
}

function timesOf(unit: string): number {
  const word = unit.toLowerCase()
  if (word === '') return 1
  return word === 'million' || word === 'millones' || word === 'm' ? 1_000_000 : 1000
}
