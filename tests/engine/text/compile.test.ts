import { describe, expect, test } from 'vitest'
import { plain } from '#engine'
import { compileText, type TextContext } from '../../../engine/text/compile.ts'

const context: TextContext = {
  locale: 'en',
  org: { settings: { amountMin: 15_000_00 }, companyNameShort: 'Harborlight' },
  figures: {},
  report: (issue) => {
    throw new Error(issue.message)
  },
}

describe('copy', () => {
  test('writes a field of the org in the format that is asked for', () => {
    expect(compileText('From {{org.settings.amountMin | money}}.', context, '')).toBe('From $15,000.')
    expect(compileText('{{org.companyNameShort}}', context, '')).toBe('Harborlight')
  })

  test('writes a state by its name, and what is no state as it is', () => {
    const copy = compileText('{{answers.state | state}}', context, '')
    expect(plain(copy, () => 'TX', 'en')).toBe('Texas')
    expect(plain(copy, () => 'Elsewhere', 'en')).toBe('Elsewhere')
    expect(plain(copy, () => 'constructor', 'en')).toBe('constructor')
  })
})
