import { describe, expect, test } from 'vitest'
import { type Flag, flagsFrom } from '#engine'

const flags: Flag[] = [
  { id: 'chat', key: 'fe-chat', from: 'features', default: false },
  { id: 'broker', key: 'fe-broker', from: 'decisions', default: true },
]
const on = (key: string) => [{ key, enabled: true, variables: [] }]

describe('feature flags', () => {
  test.each([
    undefined,
    null,
    'x',
    { key: 'k', enabled: true },
    [null, 1, 'x', { key: 7, enabled: true }, { key: 'k' }],
  ])('stand as they are by default where the answer is %j', (answer) => {
    const flags = [{ id: 'one', key: 'k', from: 'features' as const, default: false }]
    expect(flagsFrom(flags, { features: answer })).toEqual({ one: false })
  })

  test.each([
    ['nobody has answered', {}, { chat: false, broker: true }],
    [
      'both have',
      { features: on('fe-chat'), decisions: [{ key: 'fe-broker', enabled: false }] },
      { chat: true, broker: false },
    ],
    ['one has', { features: on('fe-chat') }, { chat: true, broker: true }],
    ['the answer names others', { features: on('fe-other') }, { chat: false, broker: true }],
    ['the key stands in the other answer', { decisions: on('fe-chat') }, { chat: false, broker: true }],
    [
      'the last of two counts',
      { features: [...on('fe-chat'), { key: 'fe-chat', enabled: false }] },
      { chat: false, broker: true },
    ],
    ['enabled is no yes or no', { features: [{ key: 'fe-chat', enabled: 'true' }] }, { chat: false, broker: true }],
    ['the answer is no list', { features: { 'fe-chat': true }, decisions: 'x' }, { chat: false, broker: true }],
    ['items are nothing', { features: [null, 7, 'fe-chat', {}] }, { chat: false, broker: true }],
  ])('are what they are when %s', (_when, answers, expected) => {
    expect(flagsFrom(flags, answers)).toEqual(expected)
  })
})
