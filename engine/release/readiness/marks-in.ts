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
  wordPattern,
} from './brand-marks.ts'
import { textsOf } from './texts-of.ts'

/** A mark that stands in a text, as it is written there. */
export type Found = { key: string; found: string }

/** The marks that stand in a text: names as whole words with their capitals, the rest however it is written. */
export function marksIn(text: string, { marks, names }: MarkIndex): Found[] {
  return distinct([...namesIn(evenly(text), names), ...numbersIn(text).filter(({ key }) => marks.has(key))])
}

/** The same of every text of a document. What follows from the document alone is worked out once. */
export function marksOfContent(content: object, index: MarkIndex): (Found & { path: string; text: string })[] {
  const { texts, words } = candidatesIn(content)
  const mayName = words.some((word) => index.names.has(word))
  return texts.flatMap(({ path, text, numbers }) => {
    const found = numbers.filter(({ key }) => index.marks.has(key))
    const all = mayName ? [...namesIn(evenly(text), index.names), ...found] : found
    return distinct(all).map((each) => ({ ...each, path, text }))
  })
}

const candidatesIn = perContent((content) => ({
  texts: textsOf(content).map(({ path, text }) => ({ path, text, numbers: numbersIn(text) })),
  words: [...new Set(textsOf(content).flatMap(({ text }) => text.match(wordPattern) ?? []))],
}))

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

function namesIn(said: string, names: MarkIndex['names']): Found[] {
  const found: Found[] = []
  let end = 0
  for (const { 0: word, index } of said.matchAll(wordPattern)) {
    if (index < end) continue
    const fitting = (names.get(word) ?? []).filter((name) => isWholeAt(said, name, index))
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
