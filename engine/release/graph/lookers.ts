import { rememberedIn } from './per-content.ts'

type Keys = ReadonlySet<string>

/** Who has looked which keys up in an index. Many look the same keys up, those of one content: such a list is gone into once. */
export class Lookers<Looker> {
  readonly #lookers = new Map<Keys, Set<Looker>>()
  /** Most keys stand in one list alone. */
  readonly #lists = new Map<string, Keys | Several>()

  get size(): number {
    return this.#lookers.size
  }

  add(looker: Looker, keys: Keys): void {
    const own = rememberedIn(this.#lookers, keys, () => {
      for (const key of keys) this.#put(key, keys)
      return new Set<Looker>()
    })
    own.add(looker)
  }

  remove(looker: Looker, keys: Keys): void {
    const own = this.#lookers.get(keys)
    if (own === undefined) return
    own.delete(looker)
    if (own.size > 0) return
    this.#lookers.delete(keys)
    for (const key of keys) this.#take(key, keys)
  }

  /** Whoever has looked one of these keys up. */
  of(changed: Iterable<string>): Set<Looker> {
    const touched = new Set<Looker>()
    for (const key of changed)
      for (const keys of listsOf(this.#lists.get(key)))
        for (const looker of this.#lookers.get(keys) ?? []) touched.add(looker)
    return touched
  }

  *[Symbol.iterator](): Iterator<Looker> {
    for (const own of this.#lookers.values()) yield* own
  }

  #put(key: string, keys: Keys): void {
    const there = this.#lists.get(key)
    if (there === undefined) this.#lists.set(key, keys)
    else if (there instanceof Several) there.all.add(keys)
    else this.#lists.set(key, new Several([there, keys]))
  }

  #take(key: string, keys: Keys): void {
    const there = this.#lists.get(key)
    if (there instanceof Several) there.all.delete(keys)
    if (there === keys || (there instanceof Several && there.all.size === 0)) this.#lists.delete(key)
  }
}

/** Tells several lists from one. */
class Several {
  readonly all: Set<Keys>

  constructor(all: readonly Keys[]) {
    this.all = new Set(all)
  }
}

function listsOf(there: Keys | Several | undefined): Iterable<Keys> {
  if (there === undefined) return []
  return there instanceof Several ? there.all : [there]
}
