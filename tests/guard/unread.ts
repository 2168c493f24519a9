import type { Reads } from './readers.ts'

/**
 * Where properties are read that no code reads off their own type, by the beginning of their path: the files in which; the
 * facts under which documents read them; or, where neither can be seen in code, why they are read all the same.
 */
export type Elsewhere = { [place: string]: readonly string[] | { factsOf: string } | { because: string } }

/** What every document may have for its authors, and for what inherits from it. */
const forAuthors = new Set(['$schema', 'note', 'id'])

type Read = { reads: Reads; factsRead: ReadonlySet<string> }

/** Properties that nobody reads: neither code off a document, nor whoever the table names. */
export function unread(
  declared: readonly string[],
  { reads: { properties, names }, factsRead }: Read,
  elsewhere: Elsewhere,
): string[] {
  return declared.filter((property) => {
    const name = property.split('.').at(-1) ?? ''
    if (properties.has(property) || forAuthors.has(name)) return false
    return !placesOf(property, elsewhere).some((place) => {
      if ('because' in place) return true
      if ('factsOf' in place) return factsRead.has(`${place.factsOf}.${name}`)
      return place.some((file) => names.get(file)?.has(name))
    })
  })
}

function placesOf(property: string, elsewhere: Elsewhere) {
  return Object.entries(elsewhere).flatMap(([place, where]) =>
    property === place || property.startsWith(`${place}.`) ? [where] : [],
  )
}

/** The facts that documents name, in rules and in copy: each with those that it is a part of. */
export function factsIn(texts: readonly string[]): Set<string> {
  const named = texts.flatMap((text) =>
    [...text.matchAll(/["'{ ]([a-z]\w*(?:\.\w+)+)(?=["'} ,|])/g)].map(([, path = '']) => path),
  )
  return new Set(
    named.flatMap((path) => path.split('.').map((_step, index, steps) => steps.slice(0, index + 1).join('.'))),
  )
}
