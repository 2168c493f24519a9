import { expect, test } from 'vitest'
import { createOutcomes } from '../../../../engine/release/graph/outcomes.ts'
import { indexQuery, type Query, query } from '../../../../engine/release/graph/query.ts'

/** Numbers by name; whoever reads one reads the region of its name. */
type Numbers = { numbers: Map<string, number>; read: (name: string) => number; ask: Ask; look: Look }
type Ask = <Value>(query: Query<Numbers, string[], Value>, ...args: string[]) => Value
type Look = (key: string) => readonly string[]

function numbersOf(given: { [name: string]: number }, mayGoOn?: () => void) {
  const outcomes = createOutcomes(mayGoOn)
  const numbers = new Map(Object.entries(given))
  const set: Numbers = {
    numbers,
    read(name) {
      outcomes.read(name)
      return numbers.get(name) ?? fail(name)
    },
    ask: (query, ...args) => outcomes.ask(query, set, args),
    look: (key) =>
      outcomes
        .look(byNumber, set, [])
        .of(key)
        .map(([by]) => by),
  }
  return {
    set,
    count: outcomes.count,
    change(changes: { [name: string]: number | undefined }) {
      for (const [name, number] of Object.entries(changes))
        if (number === undefined) numbers.delete(name)
        else numbers.set(name, number)
      outcomes.changed(new Set(Object.keys(changes)))
    },
  }
}

function fail(name: string): never {
  throw new Error(`there is no ${name}`)
}

const names = query('names', ({ numbers, read }: Numbers) => {
  read('names')
  return [...numbers.keys()].filter((name) => name.startsWith('n-'))
})
const isOdd = query('is odd', (set: Numbers, name: string) => set.read(name) % 2 === 1)
const odd = query('odd', (set: Numbers) => set.ask(names).filter((name) => set.ask(isOdd, name)))
/** Who has zero says nothing. */
const saying = query('saying', (set: Numbers, name: string): ReadonlyMap<string, true> => {
  const number = set.read(name)
  return new Map(number === 0 ? [] : [[String(number), true]])
})
const byNumber = indexQuery('by number', (set: Numbers) =>
  set.ask(names).map((name) => [name, set.ask(saying, name)] as const),
)
const others = query('others', (set: Numbers, name: string) =>
  set.look(String(set.read(name))).filter((each) => each !== name),
)

const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`n-${index}`, index]))

function work(count: () => number, ask: () => unknown): number {
  const before = count()
  ask()
  return count() - before
}

test('what comes to the same again changes nothing for whoever read it', () => {
  const { set, count, change } = numbersOf({ names: 1, ...many })
  set.ask(odd)
  change({ 'n-3': 5 })
  expect(work(count, () => set.ask(odd))).toBe(1)
  change({ 'n-3': 6 })
  expect(work(count, () => set.ask(odd))).toBe(2)
  expect(set.ask(odd)).not.toContain('n-3')
})

test('what many have read is settled once, and they are left alone where it comes to the same', () => {
  const parity = query('parity', (set: Numbers) => set.read('one') % 2)
  const reader = query('reader', (set: Numbers, name: string) => `${name} ${set.ask(parity)}`)
  const { set, count, change } = numbersOf({ one: 1 })
  const all = () => Object.keys(many).map((name) => set.ask(reader, name))
  all()
  change({ one: 3 })
  expect(work(count, all)).toBe(1)
  change({ one: 4 })
  expect(work(count, all)).toBe(1 + Object.keys(many).length)
  expect(set.ask(reader, 'n-1')).toBe('n-1 0')
})

test('who looks a key up is asked again when that key says something else, and when another does is not', () => {
  const { set, count, change } = numbersOf({ names: 1, ...many })
  const all = () => Object.keys(many).map((name) => set.ask(others, name))
  all()
  // Itself, what it says, the index, and whoever has the same number now.
  change({ 'n-7': 20 })
  expect(work(count, all)).toBe(4)
  expect(set.ask(others, 'n-20')).toEqual(['n-7'])
  expect(set.ask(others, 'n-7')).toEqual(['n-20'])
  change({ 'n-7': 7 })
  all()
  expect(set.ask(others, 'n-20')).toEqual([])
})

test('who is there no more says nothing any more', () => {
  const { set, change } = numbersOf({ names: 1, 'n-a': 1, 'n-b': 1, 'n-c': 2 })
  expect(set.ask(others, 'n-a')).toEqual(['n-b'])
  change({ 'n-b': undefined, 'n-d': 0, names: 2 })
  expect(set.ask(others, 'n-a')).toEqual([])
})

test('what nobody needs any more may fail', () => {
  const { set, change } = numbersOf({ names: 1, ...many })
  const sum = query('sum', (of: Numbers) => of.ask(names).reduce((all, name) => all + of.read(name), 0))
  const reader = query('reader of a sum', (of: Numbers, name: string) => `${name} ${of.ask(sum)}`)
  const all = () => Object.keys(many).map((name) => set.ask(reader, name))
  all()
  set.ask(odd)
  change({ 'n-59': undefined })
  expect(() => set.ask(odd)).toThrow('there is no n-59')
  change({ names: 2 })
  expect(set.ask(odd)).toHaveLength(29)
  expect(all()[0]).toBe('n-0 1711')
})

test('work that was ended goes on where it ended', () => {
  let left = Number.POSITIVE_INFINITY
  const { set, count, change } = numbersOf({ names: 1, ...many }, () => {
    left -= 1
    if (left < 0) throw new Error('too late')
  })
  set.ask(odd)
  change(Object.fromEntries(Object.entries(many).map(([name, number]) => [name, number + 1])))
  left = 20
  expect(() => set.ask(odd)).toThrow('too late')
  left = Number.POSITIVE_INFINITY
  // The one that asks the others begins anew.
  expect(work(count, () => set.ask(odd))).toBe(61 - 20 + 1)
  expect(set.ask(odd)).toContain('n-0')
})
