const figures = [
  // (308) 555-0171, and +1 before it.
  /(?:\+1 )?\(\d{3}\) \d{3}-\d{4}/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, \d{4})?\b/g,
  // The year may stand on the next line: with it a Spanish date is wider than a phone shows of large letters.
  /\b\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/g,
  /\bde \d{4}\b/g,
  /\b\d{1,2}(?::\d{2})? (?:[AP]M\b|[ap]\. m\.)/g,
  /\bEE\. UU\./g,
]

/** Words as a page shows them: a phone number, a date, a time and EE. UU. stay on one line. Amounts and rates have no place to break at. */
export function unbroken(words: string): string {
  if (!/\d|EE\./.test(words)) return words
  return figures.reduce((text, figure) => text.replace(figure, (found) => found.replaceAll(' ', '\u00a0')), words)
}
