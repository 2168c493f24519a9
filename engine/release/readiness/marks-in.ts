import { perContent } from '../graph/per-content.ts'
import {
  emailKey,
  emailPattern,
  evenly,
  hostKey,
  hostPattern,
  type MarkIndex,
  nameKey,
  numberKey,
  numberPattern,
  phoneKey,
  phonePattern,
  startOf,
  wordPattern,
} from './brand-marks.ts'
import { textsOf } from './texts-of.ts'

/** A mark that stands in a text, as it is written there. */
export type Found = { key: string; found: string }

/** Of all marks those that may stand in a text: their keys, and names by how they start. */
export type FittingMarks = { marks: ReadonlySet<string>; names: ReadonlyMap<string, readonly string[]> }

/** The marks that stand in a text: names as whole words with their capitals, the rest however it is written. */
export function marksIn(text: string, { marks, names }: FittingMarks): Found[] {
  return distinct([...namesIn(evenly(text), names), ...numbersIn(text).filter(({ key }) => marks.has(key))])
}

/** The same of a text in which any mark may stand. */
export function allMarksIn(text: string, index: MarkIndex): Found[] {
  return marksIn(text, fitting(candidatesOf([text]), index))
}

/** The same of every text of a document. What follows from the document alone is worked out once. */
export function marksOfContent(content: object, index: MarkIndex): (Found & { path: string; text: string })[] {
  const { texts, ...candidates } = candidatesIn(content)
  const { marks, names } = fitting(candidates, index)
  if (marks.size === 0 && names.size === 0) return []
  return texts.flatMap(({ path, text, numbers }) => {
    const found = numbers.filter(({ key }) => marks.has(key))
    const all = names.size > 0 ? [...namesIn(evenly(text), names), ...found] : found
    return distinct(all).map((each) => ({ ...each, path, text }))
  })
}

/** What may be a mark, and where a name may start. */
type Candidates = { keys: ReadonlySet<string>; starts: ReadonlySet<string> }

function fitting({ keys, starts }: Candidates, { marks, names }: MarkIndex): FittingMarks {
  return {
    marks: new Set(marks.among(keys)),
    names: new Map(
      names.among(starts).map((start) => [start, [...new Set(names.of(start).flatMap(([, those]) => those))]]),
    ),
  }
}

const candidatesIn = perContent((content) => {
  const texts = textsOf(content)
  return {
    ...candidatesOf(texts.map(({ text }) => text)),
    texts: texts.map(({ path, text }) => ({ path, text, numbers: numbersIn(text) })),
  }
})

function candidatesOf(texts: readonly string[]): Candidates {
  return {
    keys: new Set(texts.flatMap((text) => numbersIn(text).map(({ key }) => key))),
    starts: new Set(
      texts.flatMap((text) => {
        const words = evenly(text).match(wordPattern) ?? []
        return words.flatMap((word, index) => [word, startOf(words.slice(index, index + 2))])
      }),
    ),
  }
}

/** What may be a number, an address or a host of somebody. */
function numbersIn(text: string): Found[] {
  const said = evenly(text)
  const found = (pattern: RegExp, keyOf: (found: string) => string) =>
    (said.match(pattern) ?? []).map((each) => ({ key: keyOf(each), found: each }))
  return [
    ...found(phonePattern, (phone) => phoneKey(phone.replaceAll(/\D/g, ''))),
    ...found(emailPattern, emailKey),
    ...found(hostPattern, hostKey),
    ...found(numberPattern, numberKey),
  ]
}

function distinct(found: Found[]): Found[] {
  return found.filter(({ key }, index) => found.findIndex((each) => each.key === key) === index)
}

function namesIn(said: string, names: FittingMarks['names']): Found[] {
  const found: Found[] = []
  let end = 0
  const words = [...said.matchAll(wordPattern)]
  for (const [place, { 0: word, index }] of words.entries()) {
    if (index < end) continue
    const start = startOf([word, ...(words[place + 1] ?? []).slice(0, 1)])
    const starting = [...(names.get(word) ?? []), ...(start === word ? [] : (names.get(start) ?? []))]
    const fitting = starting.filter((name) => isWholeAt(said, name, index))
    // "Acme Two" is not "Acme".
    const longest = fitting.toSorted((one, other) => other.length - one.length)[0]
    if (longest === undefined) continue
    found.push({ key: nameKey(longest), found: longest })
    end = index + longest.length
  }
  return found
}

/** Whether a name stands at a place, and no longer word begins with it. */
export function isWholeAt(said: string, name: string, index: number): boolean {
  return (
    said.startsWith(name, index) && !/^[\p{L}\p{N}]/u.test(said.slice(index + name.length, index + name.length + 2))
  )
}
