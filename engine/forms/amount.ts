const dollars = String.raw`(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+)`
const amount = new RegExp(String.raw`^\$? ?(?:${dollars}(?:\.(\d{0,2}))?|\.(\d{1,2}))$`)
const number = new RegExp(String.raw`^-?${dollars}(?:\.(\d+))?$`)

/**
 * The cents of a clean text that is an amount in dollars. Commas, blanks or apostrophes group threes, one kind in one amount;
 * anywhere else they could mean another amount, so that nothing is read.
 */
export function centsOf(text: string): number | null {
  const [match, whole = '0', fraction, cents = fraction ?? ''] = amount.exec(text) ?? []
  const digits = whole.replace(/\D/g, '')
  if (match === undefined || digits.length > 13) return null
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'))
}

/** A number as it is written, grouped in threes or not at all. */
export function numberInput(text: string): number | null {
  return number.test(text) ? Number(text.replace(/[ ,']/g, '')) : null
}

/** Cents as one types them: thousands apart, and cents where there are any. */
export function amountText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
}
