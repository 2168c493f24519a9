import { describe, expect, test } from 'vitest'
import { type Fallback, fallbackHtml } from '../../../server/borrower/fallback.ts'

const given: Fallback = {
  title: 'This page has not loaded',
  body: 'Try again.',
  tryAgain: 'Try again',
  referenceLabel: 'Reference',
  reference: '7-3f2a',
  company: 'Sample & Sons',
  phone: '(303) 555-0142',
  logo: { src: '/files/1a/logo.svg', width: 120, height: 30 },
}

describe('the words behind a page', () => {
  test('name the lender, call by its telephone and load the page again', () => {
    const html = fallbackHtml(given)
    expect(html).toContain('Sample &amp; Sons: <a href="tel:+13035550142">(303)\u00a0555-0142</a>')
    expect(html).toContain('href="">Try again</a>')
    expect(html).toContain('7-3f2a')
  })

  test('show no picture without a logo, and offer no call without a telephone', () => {
    const { logo: _logo, ...others } = given
    const html = fallbackHtml({ ...others, phone: '' })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('tel:')
  })
})
