const most = 3

/** The known names that are written most like one that is not known, in quotes; empty where none is. */
export function nearest(name: string, known: Iterable<string>): string {
  const limit = Math.max(2, Math.floor(name.length / 2))
  return [...new Set(known)]
    .map((each) => ({ each, distance: distanceOf(name.toLowerCase(), each.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ each }) => `"${each}"`)
    .join(', ')
}

/** How many letters have to be put in, left out or exchanged; more than `limit` where that is already plain. */
function distanceOf(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let line = 1; line <= one.length; line++) {
    const next = [line]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[line - 1] === other[column - 1]
      next.push(
        Math.min((row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (row[column - 1] ?? 0) + (isSame ? 0 : 1)),
      )
    }
    row = next
  }
  return row[other.length] ?? 0
}
