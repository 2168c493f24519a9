import { expect, test } from 'vitest'
import { sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { drawnPage } from './drawn-page.tsx'

const sample = sampleOf(shippedDocuments(), 'figure')
const { address = '' } = sample.places.find(({ label }) => label === 'start/app-summary') ?? {}

/** Label and value of every row that is checked before signing. */
const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.block-check-answers .fact')].map((row) =>
    [...row.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
  )

test('what is checked before signing is what the lender has, in a browser in which nothing was typed', async () => {
  const page = await drawnPage(sample, address, { isSignedIn: true })
  const rows = rowsOf(page.container)
  for (const row of [
    ['Owner', 'You and others'],
    ['Signs for the home only', 'Jonas Berg, jonas.berg@example.com'],
    ['Marital status', 'Married'],
    ['Mail goes to', 'PO Box 2206, Denver, CO 80201'],
    ['Tax and insurance', 'Part of your mortgage payment'],
    ['Homeowners association dues', '$325.00 a month'],
    ['Part of a lawsuit', 'No'],
  ])
    expect(rows).toContainEqual(row)
  await page.leave()
})

test('and the same where other answers are left in the browser', async () => {
  const input = { ownershipType: 'SOLE', mailingSame: true, 'housingExpense.escrowed': false }
  const page = await drawnPage(sample, address, { isSignedIn: true })
  const told = rowsOf(page.container)
  await page.leave()
  const other = await drawnPage(sample, address, { isSignedIn: true, input })
  expect(rowsOf(other.container)).toEqual(told)
  await other.leave()
})
