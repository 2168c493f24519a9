/**
 * A phone number, a date, a time, and EE. UU. The year of a Spanish date may stand on the next line: with it the date is wider than
 * a phone shows of large letters. Whatever is written like a date counts as one: every borrower loads this.
 */
const figures =
  /(\+1 )?\(\d{3}\) \d{3}-\d{4}|\b[A-Z][a-z]+ \d{1,2}, \d{4}|\b\d{1,2} de [a-z]+(?= de \d{4})|\bde \d{4}|\b\d{1,2}(:\d{2})? ([AP]M\b|[ap]\. m\.)|EE\. UU\./g

/** Words as a page shows them: what belongs together stays on one line. Amounts and rates have no place to break at. */
export function unbroken(words: string): string {
  return words.replace(figures, (found) => found.replaceAll(' ', '\u00a0'))
}
