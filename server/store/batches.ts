/** So many rows go into one statement: a store takes so many values at most, and a statement costs more than a row. */
const most = 250

export function inBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  )
}
