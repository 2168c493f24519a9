import { describe, expect, test } from 'vitest'
import { keptAnswers } from '#engine'

const file = { key: 'k', name: 'page.pdf' }

describe('what a browser kept is typed answers', () => {
  test.each<object>([
    {},
    { a: 'text', b: true, c: 7 },
    { dob: { year: '1980', month: '4', day: '' } },
    { ticked: ['A', 2] },
    { files: [file, { ...file, uuid: 'u', slot: 0 }] },
    { items: [{ id: 'item-1', input: { name: 'Avery' } }] },
    { items: [{ id: 'item-1', given: true, input: { nested: [{ id: 'x', input: {} }] } }] },
    { none: [] },
  ])('%j', (value) => {
    expect(keptAnswers(value)).toBe(value)
  })

  test.each<unknown>([
    undefined,
    null,
    'text',
    7,
    [],
    [{ a: 'b' }],
    { a: null },
    { a: undefined },
    { a: {} },
    { dob: { year: '1980', month: 4, day: '1' } },
    { dob: { year: '1980', month: '4' } },
    { ticked: ['A', null] },
    { ticked: [true] },
    { files: [{ name: 'page.pdf' }] },
    { files: [{ ...file, uuid: 7 }] },
    { files: [{ ...file, slot: 0.5 }] },
    { items: [{ input: {} }] },
    { items: [{ id: 7, input: {} }] },
    { items: [{ id: 'x' }] },
    { items: [{ id: 'x', input: { deep: null } }] },
    { items: [['x']] },
  ])('and not %j', (value) => {
    expect(keptAnswers(value)).toBeUndefined()
  })
})
