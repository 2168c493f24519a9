export type Piece = { text: string; isChanged: boolean }

/** Longer texts are not compared word by word: it would take too long, and nobody could read it. */
const most = 1500

/** Which words of two texts differ: the longest common run of words stays, everything else is removed or added. */
export function wordDiff(before: string, after: string): { removed: Piece[]; added: Piece[] } {
  const [from, to] = [before.split(/(\s+)/), after.split(/(\s+)/)]
  if (before === '' || after === '' || from.length > most || to.length > most) {
    return { removed: [{ text: before, isChanged: false }], added: [{ text: after, isChanged: false }] }
  }
  const lengths = commonLengths(from, to)
  const removed: Piece[] = []
  const added: Piece[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      add(removed, from[i++] ?? '', false)
      add(added, to[j++] ?? '', false)
    } else if (j >= to.length || (i < from.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add(removed, from[i++] ?? '', true)
    } else {
      add(added, to[j++] ?? '', true)
    }
  }
  return { removed, added }
}

/** How long the longest common subsequence of the rests of both lists is, for every pair of places. */
function commonLengths(from: string[], to: string[]): Uint16Array[] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1))
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint16Array
      const next = lengths[i + 1] as Uint16Array
      row[j] = from[i] === to[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

function add(pieces: Piece[], text: string, isChanged: boolean) {
  const last = pieces.at(-1)
  if (last?.isChanged === isChanged) last.text += text
  else pieces.push({ text, isChanged })
}
