import { expect, test } from 'vitest'
import { verdictWords } from '../../admin/features/brand/verdict-words.ts'

const verdict = {
  role: 'focus',
  front: 'focus',
  back: 'noticeSurface',
  wanted: '#b8790a',
  works: '#9c6500',
  ratio: 3.3,
  needed: 4.5,
  isOwn: false,
  appearance: 'light',
} as const

test.each([
  ['focus', 'The focus outline in this orange is hard to read on the ground of notices'],
  ['notice', 'The bar beside notices in this orange is hard to read on the ground of notices'],
  ['link', 'Links in this orange are hard to read on the ground of notices'],
] as const)('a verdict on %s speaks of one thing or of several', (front, begins) => {
  expect(verdictWords({ ...verdict, role: front, front })).toContain(`${begins}: 3.3 to 1`)
})
