const separator = '[\\s.\\-\\u2010-\\u2015]'
const between = `${separator}?`

/** Nine digits as a social security number is written: in its three groups or in one, and not within a longer number. */
const socialSecurity = new RegExp(
  `(^|[^\\d])(\\d{3}${separator}\\d{2}${separator}\\d{4}|\\d{9})(?!${between}\\d)`,
  'gu',
)

/** From 13 to 19 digits, in groups or without: as numbers of cards are. */
const longNumber = new RegExp(`\\d(?:${between}\\d){12,18}(?!\\d)`, 'gu')

/**
 * A message in which digits that look like a social security number or a card's are dots, each for itself, the last four as well:
 * they never leave the page. Phone numbers, amounts, dates and loan numbers stay.
 */
export function masked(text: string): string {
  const withoutCards = text.replace(longNumber, (found) => (isCard(found) ? dotted(found) : found))
  return withoutCards.replace(socialSecurity, (_whole, before: string, number: string) => before + dotted(number))
}

function dotted(number: string): string {
  return number.replace(/\d/g, '•')
}

/** The check digit of a card's number (ISO/IEC 7812). */
function isCard(written: string): boolean {
  const digits = [...written.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, value, index) => {
    const doubled = index % 2 === 1 ? value * 2 : value
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0 && digits.some((value) => value > 0)
}
