import { perContent } from '../graph/per-content.ts'

/** Notes and schema addresses are for authors: a borrower's browser does without. */
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

/** An object as JSON, put together of its members: what several bundles have alike is written once. */
export function jsonOf(members: object, write: (member: unknown) => string = jsonOfPart): string {
  const written = Object.entries(members).flatMap(([name, member]) =>
    member === undefined ? [] : [`${JSON.stringify(name)}:${write(member)}`],
  )
  return `{${written.join(',')}}`
}

/** One part of a bundle as JSON. */
export function jsonOfPart(part: unknown): string {
  return typeof part === 'object' && part !== null ? json(part) : JSON.stringify(part)
}

const json = perContent((part) => JSON.stringify(part))
