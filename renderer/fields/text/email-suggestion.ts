import { commonProviders, countryEndings, otherProviders } from './mail-providers.ts'

/** The address that was probably meant, when the typed one is a slip away from a common provider. */
export function emailSuggestion(value: string): string | undefined {
  const [, name, input] = /^([^\s@]+)@([^\s@]+\.[a-z]{2,})$/i.exec(value.trim()) ?? []
  if (name === undefined || input === undefined) return undefined
  const domain = input.toLowerCase()
  if (commonProviders.includes(domain) || isKnown(domain)) return undefined
  const near = commonProviders.find((each) => distance(each, domain) <= slips(each))
  return near === undefined ? undefined : `${name}@${near}`
}

/** A country's ending of two letters; what is left of "com" when a letter was missed is none. */
function isKnown(domain: string): boolean {
  return otherProviders.has(domain) || (countryEndings.test(domain) && !/\.(?:c[mo]|om)$/.test(domain))
}

/** In a short name two slips make another name. */
function slips(domain: string): number {
  return domain.indexOf('.') < 5 ? 1 : 2
}

/** How many letters have to be put in, left out, changed or swapped with their neighbor. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= other.length; j++) {
      const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + change)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, cell(i - 2, j - 2) + 1)
      ;(rows[i] as number[])[j] = least
    }
  }
  return rows[one.length]?.[other.length] ?? 0
}
