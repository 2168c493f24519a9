import type { Json } from '#engine/release'

/** Contents by the hash of their text. A set has thousands of documents, of which an edit changes one. */
const read = new Map<string, Json>()
const mostRead = 50_000

/** What a text with this hash says; undefined where it has not been read lately. */
export function knownContent(sha256: string): Json | undefined {
  return read.get(sha256)
}

/** Reads a text. Whoever has its content shares it with others, so that nobody changes it. */
export function contentOfText(sha256: string, text: string): Json {
  const there = read.get(sha256)
  if (there !== undefined) return there
  const content = frozen(JSON.parse(text) as Json)
  if (read.size >= mostRead) read.clear()
  read.set(sha256, content)
  return content
}

function frozen(content: Json): Json {
  if (typeof content !== 'object' || content === null) return content
  for (const each of Object.values(content)) frozen(each)
  return Object.freeze(content) as Json
}
