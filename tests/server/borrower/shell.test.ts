import { expect, test } from 'vitest'
import { borrowerShell, type ShellGiven } from '../../../server/borrower/shell.ts'
import { payloads } from '../../support/xss-payloads.ts'

/** The page that every address begins with, of a lender and a journey whose every word is this one. */
function shellSaying(text: string): string {
  const companyInfo = { companyName: text, companyNameShort: text, phoneFormatted: text, email: text }
  return borrowerShell({
    release: { number: 1, channel: text, bundles: new Map([['4d', { body: Buffer.from(JSON.stringify({ text })) }]]) },
    org: { information: { orgMetaData: { companyInfo }, [text]: [text] }, pictures: '1a', theme: '2b' },
    journey: {
      id: 'heloc',
      paths: { basePath: '/account/heloc' },
      bundles: new Map([['en', { hash: '3c', parts: { page: '4d' } }]]),
      brand: { logo: { src: text, width: 1, height: 1 } },
      words: new Map([
        ['en', { fallback: { title: text, body: text, tryAgain: text, referenceLabel: text }, noScript: text }],
      ]),
    },
    locale: 'en',
    entry: { script: 'main.js', styles: [], preloads: [] },
    first: { parts: ['page'], areInside: true },
    styles: { theme: '', first: '' },
    environment: 'demo',
  } as unknown as ShellGiven)
}

test.each(payloads)('a lender that is named %j is a text in the page and the same text in its data', (text) => {
  const html = shellSaying(text)
  const marks = (page: string) => page.match(/<[^a-z/!]?\/?[a-z!]+/gi)
  expect(marks(html)).toEqual(marks(shellSaying('Figure')))
  expect(html).not.toMatch(/[\u2028\u2029](?=.*<\/script>)/)
  const [, organisation = ''] = /id="organisation">(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(organisation).orgMetaData.companyInfo.companyName).toBe(text)
  const [, part = ''] = /id="part page">(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(part)).toEqual({ text })
})
