import { expect, test } from 'vitest'
import { emptied } from '../../renderer/drawing/emptied.ts'

test('an answer without anything to list has empty lists, and is otherwise the same', () => {
  const answer = { count: 2, next: null, page: { items: [{ id: 'a', tags: ['x'] }], title: 'Offers' }, notes: ['x'] }
  expect(emptied(answer)).toEqual({ count: 2, next: null, page: { items: [], title: 'Offers' }, notes: [] })
})
