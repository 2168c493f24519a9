import { expect, test } from 'vitest'
import type { Json } from '#engine/release'
import type { Setting } from '#schemas'
import { settingText } from '../../admin/content/setting-text.ts'

const options = [
  { value: 36, title: '3 years' },
  { value: 60, title: '5 years' },
]

test.each<[Setting['type'], Json, string]>([
  ['money', 400_000_00, '$400,000'],
  ['money', 1_234_50, '$1,234.50'],
  ['percent', 8.35, '8.35%'],
  ['switch', false, 'Off'],
  ['choice', 36, '3 years'],
  ['choices', [36, 60, 72], '3 years, 5 years, 72'],
  ['states', ['NY', 'TX'], 'NY, TX'],
  ['text', 'As typed', '“As typed”'],
])('a setting of %s reads as its field shows it', (type, value, text) => {
  expect(settingText({ title: 'Set', type, options }, value)).toBe(text)
})
