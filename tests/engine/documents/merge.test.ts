import { describe, expect, test } from 'vitest'
import { type Json, merge } from '#engine/release'

const base: Json = {
  title: 'Terms',
  items: [
    { id: 'apr', body: 'APR' },
    { id: 'fee', body: 'Fee' },
  ],
}

describe('a merge by path', () => {
  test('takes what only one of the two has changed', () => {
    const theirs = { ...base, title: 'Conditions' }
    const yours = {
      ...base,
      items: [
        { id: 'apr', body: 'The APR' },
        { id: 'fee', body: 'Fee' },
      ],
    }
    expect(merge({ base, theirs, yours })).toEqual({
      content: { title: 'Conditions', items: yours.items },
      conflicts: [],
    })
  })

  test('keeps an item that they added and one that you dropped away', () => {
    const theirs = {
      ...base,
      items: [
        { id: 'apr', body: 'APR' },
        { id: 'fee', body: 'Fee' },
        { id: 'tax', body: 'Tax' },
      ],
    }
    const yours = { ...base, items: [{ id: 'fee', body: 'Fee' }] }
    expect(merge({ base, theirs, yours }).content).toEqual({
      title: 'Terms',
      items: [
        { id: 'fee', body: 'Fee' },
        { id: 'tax', body: 'Tax' },
      ],
    })
  })

  test('names a place that both have changed, and takes the chosen version', () => {
    const theirs = { ...base, title: 'Conditions' }
    const yours = { ...base, title: 'Rules' }
    const { conflicts, content } = merge({ base, theirs, yours })
    expect(conflicts).toEqual([{ path: '/title', base: 'Terms', theirs: 'Conditions', yours: 'Rules' }])
    expect(content).toMatchObject({ title: 'Rules' })
    expect(merge({ base, theirs, yours }, { '/title': 'theirs' }).content).toMatchObject({ title: 'Conditions' })
  })

  test('never makes one sentence of two', () => {
    const both = (en: string, es: string): Json => ({ body: { en, es } })
    const { conflicts } = merge({ base: both('a', 'a'), theirs: both('b', 'a'), yours: both('a', 'c') })
    expect(conflicts.map(({ path }) => path)).toEqual(['/body'])
  })

  test('leaves what one dropped and the other changed to be decided', () => {
    const theirs = { title: 'Terms', items: [{ id: 'fee', body: 'Fee' }] }
    const yours = {
      title: 'Terms',
      items: [
        { id: 'apr', body: 'The APR' },
        { id: 'fee', body: 'Fee' },
      ],
    }
    const { conflicts } = merge({ base, theirs, yours })
    expect(conflicts).toEqual([
      { path: '/items/apr', base: { id: 'apr', body: 'APR' }, yours: { id: 'apr', body: 'The APR' } },
    ])
    expect(merge({ base, theirs, yours }, { '/items/apr': 'theirs' }).content).toEqual(theirs)
  })
})

describe('a list that both put into another order', () => {
  const list = (...ids: string[]) => ({ items: ids.map((id) => ({ id })) })
  const orderOf = (content: unknown) => (content as { items: { id: string }[] }).items.map(({ id }) => id).join('')

  test('is a conflict, which is chosen like any other', () => {
    const three = { base: list('a', 'b', 'c'), theirs: list('c', 'a', 'b'), yours: list('b', 'a', 'c') }
    const merged = merge(three)
    expect(merged.conflicts).toEqual([
      { path: '/items/-', isOrder: true, base: ['a', 'b', 'c'], theirs: ['c', 'a', 'b'], yours: ['b', 'a', 'c'] },
    ])
    expect(orderOf(merged.content)).toBe('bac')
    expect(orderOf(merge(three, { '/items/-': 'theirs' }).content)).toBe('cab')
  })

  test('is none where both made the same one, or one of them left it', () => {
    for (const [theirs, yours, order] of [
      [list('b', 'a', 'c'), list('b', 'a', 'c', 'd'), 'bacd'],
      [list('c', 'b', 'a'), list('a', 'b', 'c', 'd'), 'cdba'],
      [list('a', 'b', 'c', 'd'), list('c', 'b', 'a'), 'cdba'],
    ] as const) {
      const merged = merge({ base: list('a', 'b', 'c'), theirs, yours })
      expect(merged.conflicts).toEqual([])
      expect(orderOf(merged.content)).toBe(order)
    }
  })
})
