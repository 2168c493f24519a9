// Whoever signs signs with their own name: that of the person who is signed in, whoever else the application is of.
import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Sample, sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { type DrawnPage, drawnPage } from './drawn-page.tsx'

const sample = sampleOf(shippedDocuments(), 'figure')
const refused = 'Type your name as it appears in your application'
const other = { firstName: 'Olof', lastName: 'Lindqvist' }
/** The same application, with somebody else signed in. */
const othersOwn: Sample = {
  ...sample,
  facts: { ...sample.facts, user: { ...(sample.facts.user as object), name: other } },
}

/** What has to be so for each page to ask for a signature. */
const asking = {
  'start/app-summary': {},
  'bank/autopay': { payType: 'AUTOPAY' },
  'merchant/lien-attestation': { allPaid: true },
} as const

async function problemOf(given: Sample, screen: string, name: string): Promise<string | undefined> {
  const [form] = given.bundle.screens[screen]?.form?.fields.filter(({ widget }) => widget === 'signature') ?? []
  const { address = '' } = given.places.find(({ label }) => label === screen) ?? {}
  const input = { ...asking[screen as keyof typeof asking] }
  const page = await drawnPage(given, address, { isSignedIn: true, input })
  const box = boxOf(page, form?.path ?? '')
  await page.after(() => void fireEvent.input(box, { target: { value: name } }))
  await page.after(() => page.container.querySelector<HTMLElement>('form.screen button[type=submit]')?.click())
  const said = [...page.container.querySelectorAll('.error-summary a')].map(({ textContent }) => textContent ?? '')
  const problem = said.find((each) => each.includes(refused) || each.includes('full name to sign'))
  await page.leave()
  return problem
}

function boxOf({ container }: DrawnPage, path: string): HTMLInputElement {
  const box = [...container.querySelectorAll<HTMLInputElement>('main input')].find(({ name, id }) =>
    [name, id].some((each) => each.endsWith(path)),
  )
  if (box === undefined) throw new Error(`"${path}" is not asked: ${container.querySelector('main')?.innerHTML}`)
  return box
}

describe.each(Object.keys(asking))('what is typed as a signature at %s', (screen) => {
  test.each([
    ['is taken when it is the name of whoever is signed in', sample, 'Avery Hart', undefined],
    ['is refused when it is nobody’s', sample, 'Avery Heart', refused],
    ['is taken from another person by their own name', othersOwn, 'olof lindqvist', undefined],
    ['is refused from another person by the borrower’s name', othersOwn, 'Avery Hart', refused],
  ])('%s', async (_what, given, name, said) => {
    expect(await problemOf(given, screen, name)).toEqual(said === undefined ? undefined : expect.stringContaining(said))
  })
})
