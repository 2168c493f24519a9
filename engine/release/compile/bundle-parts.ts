import { perContent } from '../graph/per-content.ts'

/** Notes and schema addresses are for authors: a borrower's browser does without. The same object for the same part. */
export function withoutNotes<T>(value: T): T {
  return (typeof value === 'object' && value !== null ? bare(value) : value) as T
}

const bare = perContent((value) => stripped(value))

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== 'object' || value === null) return value
  const members: [key: string, value: unknown][] = []
  for (const [key, each] of Object.entries(value)) {
    if (key === '$schema') continue
    if (key === 'note' && typeof each === 'string' && ('id' in value || '$schema' in value)) continue
    members.push([key, typeof each === 'object' ? stripped(each) : each])
  }
  return Object.fromEntries(members)
}

/**
 * The pieces of an object's JSON, in order: a piece for each member, or, of a member in `deep`, for each of its own. What several
 * objects have alike is written once.
 */
export function jsonPieces(members: object, deep: readonly unknown[] = []): string[] {
  const pieces: string[] = []
  let before = '{'
  for (const [name, member] of Object.entries(members)) {
    if (member === undefined) continue
    pieces.push(`${before}${JSON.stringify(name)}:`)
    before = ','
    if (deep.includes(member)) pieces.push(...jsonPieces(member as object))
    else pieces.push(typeof member === 'object' && member !== null ? json(member) : JSON.stringify(member))
  }
  pieces.push(before === '{' ? '{}' : '}')
  return pieces
}

const json = perContent((part) => JSON.stringify(part))
