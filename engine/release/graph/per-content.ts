/** So much of one content are kept: those beside which it stood lately. */
const mostKnown = 16

/**
 * What follows from a content and from what it stands beside, by a key. Contents do not change; what is remembered of one
 * goes with it.
 */
// What is made of it and not used is left out of the browser's scripts.
// @__NO_SIDE_EFFECTS__
export function contentMemory<Value>(): (content: object, key: string, make: () => Value) => Value {
  const known = new WeakMap<object, Map<string, Value>>()
  return (content, key, make) => {
    const values = rememberedIn(known, content, () => new Map<string, Value>())
    if (!values.has(key) && values.size >= mostKnown) values.delete(values.keys().next().value ?? '')
    return rememberedIn(values, key, make)
  }
}

/** Work that follows from a document's content alone, done once for each: the same object, whoever has it and whenever. */
// What is made of it and not used is left out of the browser's scripts.
// @__NO_SIDE_EFFECTS__
export function perContent<Rest extends readonly string[], Value>(
  work: (content: object, ...rest: Rest) => Value,
): (content: object, ...rest: Rest) => Value {
  const memory = contentMemory<{ value: Value }>()
  return (content, ...rest) => memory(content, rest.join('\n'), () => ({ value: work(content, ...rest) })).value
}

/** The same for work on two contents, such as a document and what it refers to. */
export function perPair<One extends object, Other extends object, Value>(
  work: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const memory = contentMemory<{ value: Value }>()
  return (one, other) => memory(one, String(numberOf(other)), () => ({ value: work(one, other) })).value
}

let count = 0
const numbers = new WeakMap<object, number>()

/** A number by which an object is known for as long as it is there. */
export function numberOf(object: object): number {
  return rememberedIn(numbers, object, () => ++count)
}

type Known<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown }

export function rememberedIn<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  const there = known.get(key)
  if (there !== undefined) return there
  const made = make()
  known.set(key, made)
  return made
}
