import { expect, test } from 'vitest'
import { changedCopy } from '../../admin/forms/fields/changed-copy.ts'

test.each([
  ['a plain text stays one', 'Done', 'Ready', undefined, 'Ready'],
  ['a second language makes it a map', 'Done', 'Done', 'Hecho', { en: 'Done', es: 'Hecho' }],
  ['a language that is taken out goes', { en: 'Done', es: 'Hecho' }, 'Done', undefined, { en: 'Done' }],
  [
    'what else stands there stays',
    { en: 'Done', es: 'Hecho', context: 'Of a step' },
    'Ready',
    'Listo',
    { en: 'Ready', es: 'Listo', context: 'Of a step' },
  ],
  ['no words are no copy', { en: 'Done', es: 'Hecho', context: 'Of a step' }, '', '', undefined],
])('%s', (_what, before, en, es, after) => {
  expect(changedCopy(before, en, es)).toEqual(after)
})
