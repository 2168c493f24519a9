import { type Issue, levelOf } from '#engine'
import { isJsonObject, type Json, parseDocument, pointerParts } from '#engine/release'

export type TextMark = { from: number; to: number; severity: 'error' | 'warning'; message: string }

/** Where issues stand in the text of a document. */
export function textMarks(text: string, issues: readonly Issue[]): TextMark[] {
  const places = placesOf(text)
  return issues.map((issue) => {
    const place = nearest(places, issue.path)
    return { ...place, severity: levelOf(issue) === 'stop' ? 'error' : 'warning', message: issue.message }
  })
}

/** What keeps a text from being a document; each message begins with its line and column. */
export function syntaxMarks(text: string): TextMark[] {
  const read = parseDocument(text)
  if (read.ok) return []
  const starts = lineStarts(text)
  return read.issues.map(({ message }) => {
    const [, line = '1', column = '1', rest = message] = /^Line (\d+), column (\d+): (.*)$/s.exec(message) ?? []
    const from = Math.min((starts[Number(line) - 1] ?? 0) + Number(column) - 1, text.length)
    return { from, to: Math.min(from + 1, text.length), severity: 'error', message: rest }
  })
}

type Span = { from: number; to: number }

function nearest(places: ReadonlyMap<string, Span>, path: string): Span {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = places.get(at)
    if (place || at === '') return place ?? { from: 0, to: 1 }
  }
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** Where the key of each member, or each item of a list, begins: found by walking text and value side by side. */
function placesOf(text: string): ReadonlyMap<string, Span> {
  const places = new Map<string, Span>()
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
  const tokens = [...text.matchAll(token)].map(({ 0: said, index }) => ({ said, from: index, to: index + said.length }))
  let next = 0

  const value = (path: string): void => {
    const start = tokens[next++]
    if (start === undefined) return
    if (!places.has(path)) places.set(path, start)
    if (start.said === '{') members(path)
    else if (start.said === '[') items(path)
  }
  const members = (path: string): void => {
    while (next < tokens.length && tokens[next]?.said !== '}') {
      const key = tokens[next++]
      if (key === undefined || key.said === ',') continue
      if (tokens[next]?.said !== ':') continue
      next += 1
      const child = `${path}/${escaped(JSON.parse(key.said) as string)}`
      places.set(child, key)
      value(child)
    }
    next += 1
  }
  const items = (path: string): void => {
    let index = 0
    while (next < tokens.length && tokens[next]?.said !== ']') {
      if (tokens[next]?.said === ',') next += 1
      else value(`${path}/${index++}`)
    }
    next += 1
  }

  if (parseDocument(text).ok) value('')
  return places
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A place in a document as it is written, as the place in what it comes to: items are found by their ids. */
export function resolvedPath(own: Json, content: Json, path: string): string {
  let [ours, theirs]: (Json | undefined)[] = [own, content]
  let result = ''
  for (const part of pointerParts(path)) {
    ours = Array.isArray(ours) ? ours[Number(part)] : isJsonObject(ours) ? ours[part] : undefined
    const id = isJsonObject(ours) && typeof ours.id === 'string' ? ours.id : part
    const list: Json[] | undefined = Array.isArray(theirs) ? theirs : undefined
    const index: number = list?.findIndex((item) => isJsonObject(item) && item.id === id) ?? -1
    const key: string = index >= 0 ? String(index) : part
    theirs = list ? list[Number(key)] : isJsonObject(theirs) ? theirs[key] : undefined
    result += `/${escaped(key)}`
  }
  return result
}
