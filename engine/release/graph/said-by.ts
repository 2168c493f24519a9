import { isSameValue } from './same-value.ts'

/** Who says something, in order, each with what it says of it. */
export type Sayings<Value> = readonly (readonly [by: string, value: Value])[]

const none: Sayings<never> = []

/** Who says what, by what is said. */
export class SaidBy<Value> {
  /** The keys of which the last replacement made something else: with `presence`, those that one says at all, or none any more. */
  readonly changed = new Set<string>()
  readonly #what: 'presence' | 'value'
  readonly #byWho = new Map<string, ReadonlyMap<string, Value>>()
  readonly #byKey = new Map<string, Sayings<Value>>()

  constructor(what: 'presence' | 'value') {
    this.#what = what
  }

  of(key: string): Sayings<Value> {
    return this.#byKey.get(key) ?? none
  }

  /** Takes what everybody says now. Who says the same object as before is not looked at. */
  replace(all: readonly (readonly [by: string, said: ReadonlyMap<string, Value>])[]): void {
    this.changed.clear()
    const there = new Set<string>()
    for (const [by, said] of all) {
      there.add(by)
      this.#put(by, said)
    }
    for (const by of [...this.#byWho.keys()]) if (!there.has(by)) this.#put(by, new Map())
  }

  #put(by: string, said: ReadonlyMap<string, Value>): void {
    const before = this.#byWho.get(by)
    if (before === said) return
    for (const key of before?.keys() ?? []) if (!said.has(key)) this.#change(key, without(this.of(key), by))
    for (const [key, value] of said) {
      if (before?.has(key) && isSameValue(before.get(key), value)) continue
      this.#change(key, withOne(without(this.of(key), by), [by, value]))
    }
    if (said.size === 0) this.#byWho.delete(by)
    else this.#byWho.set(by, said)
  }

  #change(key: string, now: Sayings<Value>): void {
    const before = this.of(key)
    if (now.length === 0) this.#byKey.delete(key)
    else this.#byKey.set(key, now)
    if (this.#what === 'value' || (before.length === 0) !== (now.length === 0)) this.changed.add(key)
  }
}

function without<Value>(all: Sayings<Value>, by: string): Sayings<Value> {
  return all.length === 0 ? all : all.filter(([each]) => each !== by)
}

function withOne<Value>(all: Sayings<Value>, one: readonly [by: string, value: Value]): Sayings<Value> {
  const at = all.findIndex(([by]) => by > one[0])
  return at < 0 ? [...all, one] : all.toSpliced(at, 0, one)
}
