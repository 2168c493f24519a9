import { describe, expect, test } from 'vitest'
import type { Finding } from '#engine/release'
import { isAccepted } from '../../admin/features/publish/findings.tsx'

const finding = (name: string): Finding => ({
  code: 'text.missing-translation',
  path: '/title/es',
  message: 'x',
  finding: name,
})

describe('what is to be accepted before publishing', () => {
  const findings = [finding('a'), finding('b')]

  test('is accepted one by one, and with a reason', () => {
    expect(isAccepted(findings, { names: ['a'], reason: 'Monday' })).toBe(false)
    expect(isAccepted(findings, { names: ['a', 'b'], reason: ' ' })).toBe(false)
    expect(isAccepted(findings, { names: ['a', 'b'], reason: 'Monday' })).toBe(true)
  })

  test('asks again when another finding comes up', () => {
    expect(isAccepted([...findings, finding('c')], { names: ['a', 'b'], reason: 'Monday' })).toBe(false)
  })

  test('asks nothing where there is nothing', () => expect(isAccepted([], { names: [], reason: '' })).toBe(true))
})
