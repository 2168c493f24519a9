import type { Issue } from '../../issue.ts'
import { perPair, rememberedIn } from '../graph/per-content.ts'
import type { BundleContents } from './bundle-contents.ts'

/**
 * What is known of the pieces of a bundle from before: what follows from each, by what that was worked out of. It is kept in place of the
 * pieces themselves, which are a thousand times as large.
 */
export class KnownPieces {
  #base = ''
  #before: ReadonlyMap<string, Known> = nothing
  #now = new Map<string, Known>()

  /** Begins anew. `base` is what all pieces hang on: where it is another, nothing is known. */
  begin(base: string): this {
    this.#before = base === this.#base ? this.#now : nothing
    this.#now = new Map()
    this.#base = base
    return this
  }

  /** Forgets what is another now. */
  end(): void {
    this.#before = nothing
  }

  /** What follows from a piece that is worked out of this: its hash, its names, its issues, as `what` says. */
  of<Value extends object>(what: string, name: string, from: string | object, make: () => Value): Value {
    const piece = pieceOf(what, name)
    const there = this.#before.get(piece)
    const known = there?.from === from ? there : knownOf(from, make())
    this.#now.set(piece, known)
    return known.value as Value
  }
}

const nothing: ReadonlyMap<string, Known> = new Map()

/** A thousand lenders have the same few hundred pieces: each is one text. */
const pieces = new Map<string, Map<string, string>>()

function pieceOf(what: string, name: string): string {
  const names = rememberedIn(pieces, what, () => new Map<string, string>())
  return rememberedIn(names, name, () => `${what} ${name}`)
}

type Known = { from: string | object; value: object }

/** Most of what is known is every lender's. */
function knownOf(from: string | object, value: object): Known {
  return typeof from === 'string' ? { from, value } : sharedOf(from, value)
}

const sharedOf = perPair((from: object, value: object): Known => ({ from, value }))

const values = new Map<string, object>()
const mostValues = 20_000

/** The same object for the same value: JSON. */
export function interned<Value extends object>(value: Value): Value {
  if (values.size >= mostValues) values.clear()
  return rememberedIn(values, JSON.stringify(value), () => value) as Value
}

const none: readonly Issue[] = []

/** What is wrong with a bundle; each issue's `file` is the document's name within the journey. */
export function bundleIssuesOf({ pieces, issuesOf }: BundleContents, known: KnownPieces): Issue[] {
  return pieces.flatMap(({ name, content }) =>
    known.of('issues', name, content, () => {
      const issues = issuesOf(name)
      return issues.length === 0 ? none : issues
    }),
  )
}
