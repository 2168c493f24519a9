import { describe, expect, test } from 'vitest'
import { serialize } from '#engine/release'
import { type Sample, sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { drawnPage } from './drawn-page.tsx'

const documents = shippedDocuments()
const sample = sampleOf(documents, 'figure')
const home = {
  uuid: sample.facts.uuid,
  street1: '8 LARCH COURT',
  street2: 'Unit 3B',
  city: 'DENVER',
  state: 'CO',
  zip: '80202',
}
const whole = '8 Larch Court, Unit 3B, Denver, CO 80202'

/** The sample with homes that stand in one building, at a status. */
function sharedAt(status: string): Sample {
  const application = sample.facts.application as { status: object }
  return {
    ...sample,
    facts: {
      ...sample.facts,
      backendStatus: status,
      application: { ...application, status: { ...application.status, checklistStatus: status } },
    },
    data: {
      ...sample.data,
      properties: {
        properties: [
          { ...home, uuid: 'one' },
          { ...home, uuid: 'two' },
        ],
      },
    },
  }
}

describe('an address among several', () => {
  test.each([
    ['start/profile', 'NOTE_SIGNING'],
    ['review-app/property', 'MULTIPLE_PROPERTIES'],
  ])('names the unit: %s', async (screen, status) => {
    const shared = sharedAt(status)
    const { address = '' } = shared.places.find(({ label }) => label === screen) ?? {}
    const page = await drawnPage(shared, address, { isSignedIn: true })
    expect(page.app.history.location.pathname).toContain(screen)
    expect([...page.container.querySelectorAll('main label')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([whole, whole]),
    )
    await page.leave()
  })

  test('is put together in one way in every document', () => {
    const apart = [...documents].filter(([, content]) =>
      /\{\{[^}]*\.(street1|street2|zip)\b[^}]*\}\}/.test(serialize(content)),
    )
    expect(apart.map(([id]) => id)).toEqual([])
  })
})
