import { expect, test } from 'vitest'
import { groupsOf } from '../../../../engine/release/graph/groups.ts'

const names = Array.from({ length: 1000 }, (_, index) => `lender-${String(index).padStart(4, '0')}`)

test('groups have all names, in their order, a few dozen each', () => {
  const groups = groupsOf(names)
  expect(groups.flatMap((group) => group.split(' '))).toEqual(names)
  expect(groups.length).toBeGreaterThan(15)
  expect(groups.length).toBeLessThan(70)
  expect(groupsOf([])).toEqual([])
})

test('a name that comes or goes changes its own group alone', () => {
  const before = new Set(groupsOf(names))
  const more = groupsOf([...names, 'lender-0500-b'].toSorted())
  expect(more.filter((group) => !before.has(group)).length).toBeLessThanOrEqual(2)
  const fewer = groupsOf(names.filter((name) => name !== 'lender-0700'))
  expect(fewer.filter((group) => !before.has(group)).length).toBeLessThanOrEqual(1)
})
