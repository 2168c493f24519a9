import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { merge } from '../../admin/content/merge.ts'

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
