import type { Figure } from '#schemas'

/** Words that are a figure written out, and the figure's name. */
export type FigureInDigits = { given: string; figure: string }

/**
 * Amounts and percentages that copy writes out although a figure says the same. Counts, days and the like are everywhere,
 * and nothing is free of charge by a figure: neither these nor zero are looked for.
 */
export function figuresInDigits(text: string, figures: { [name: string]: Figure }): FigureInDigits[] {
  // Most texts hold no digit at all, and every text of every lender comes by here.
  if (!/\d/.test(text)) return []
  const named = (unit: Figure['unit'], value: number) =>
    Object.entries(figures).find(([, figure]) => figure.unit === unit && isSame(figure.value, value))?.[0]
  const written = (patterns: Pattern[]) =>
    patterns.flatMap(({ pattern, notAfter }) =>
      [...text.matchAll(pattern)].filter(({ index }) => !notAfter.includes(text.charAt(index - 1) || ' ')),
    )
  const money = written(amounts).map(({ 0: given, groups }) => ({
    given,
    figure: named('cents', numberIn(groups) * (sizes[groups?.size?.toLowerCase() ?? ''] ?? 1) * 100),
  }))
  const fractions = written(percentages).map(({ 0: given, groups }) => ({
    given,
    figure: named('fraction', numberIn(groups) / 100),
  }))
  return [...money, ...fractions].flatMap(({ given, figure }) =>
    figure === undefined ? [] : [{ given: given.trim(), figure }],
  )
}

/** What stands right before it makes it something else: looking behind is more than every browser's patterns can do. */
type Pattern = { pattern: RegExp; notAfter: string }

const number = String.raw`(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<decimals>\.\d+)?(?!\d|[.,]\d)`
const size = String.raw`(?:\s?(?<size>k|m|thousand|million|mil|millones|millón)\b)?`
const partOfNumber = '0123456789.,'
const amounts: Pattern[] = [
  { pattern: new RegExp(String.raw`(?:(?:US)?\$|\bUSD)\s?${number}${size}`, 'giu'), notAfter: '' },
  {
    pattern: new RegExp(String.raw`${number}${size}\s(?:US\s)?(?:dollars|dólares|USD)\b`, 'giu'),
    notAfter: `$${partOfNumber}`,
  },
]
const percentages: Pattern[] = [
  {
    pattern: new RegExp(String.raw`${number}(?:\s?%|[\s-](?:percent|per cent|por ciento)\b)`, 'giu'),
    notAfter: partOfNumber,
  },
]

const sizes: { [word: string]: number } = {
  k: 1000,
  mil: 1000,
  thousand: 1000,
  m: 1_000_000,
  million: 1_000_000,
  millón: 1_000_000,
  millones: 1_000_000,
}

function numberIn(groups: { [name: string]: string | undefined } | undefined): number {
  return Number(`${groups?.whole?.replaceAll(',', '')}${groups?.decimals ?? ''}`)
}

/** The same but for what arithmetic on decimals loses; zero is never the same. */
function isSame(figure: number, given: number): boolean {
  return figure !== 0 && Math.abs(figure - given) < 1e-9 * Math.max(1, Math.abs(figure))
}
