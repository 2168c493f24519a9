import { expect, test } from 'vitest'
import approved from '../../sandbox/personas/approved.json' with { type: 'json' }
import { sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { drawnPage } from './drawn-page.tsx'
import { inputOf } from './page.ts'

const sample = sampleOf(shippedDocuments(), 'figure')
const place = sample.places.find(({ label }) => label === 'register/sale-status')

test('the way back from a step keeps what the journey carries along', async () => {
  const page = await drawnPage(sample, `${place?.address}&pop-webchat=1`, {
    input: inputOf(approved.answers),
  })
  const links = [...page.container.querySelectorAll('a')].map((each) => each.getAttribute('href'))
  expect(links).toContain('/account/heloc/register?pop-webchat=1&step=property-info')
  await page.leave()
})
