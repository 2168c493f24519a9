import { describe, expect, test } from 'vitest'
import { matches } from '#engine'
import { queries } from '../../renderer/api/queries.ts'
import { goToNextStep } from '../../renderer/application/submit.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { type Sample, sampleAnswer, sampleOf, sampleUuid } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { pageAt } from './page.ts'

const sample = sampleOf(shippedDocuments(), 'figure')
const offers = `/account/heloc/${sampleUuid}/product/select`

async function atOffers(uwSubDecision: string, uwDecision = 'REVIEW') {
  queries.clear()
  const { application, ...others } = sample.facts as { application: { status: object } }
  const told = { ...application, status: { ...application.status, uwDecision, uwSubDecision } }
  const now: Sample = { ...sample, facts: { ...others, application: told, backendStatus: 'OFFER_SELECTION' } }
  const page = pageAt(
    `/account/heloc/${sampleUuid}/signing/intro`,
    ({ method, url }) => Response.json(sampleAnswer(now, method, url.pathname) ?? {}),
    sample.bundle,
  )
  page.local.set('jwt', 'Bearer sample')
  await goToNextStep(page.app, sampleUuid, false)
  expect(page.history.location.pathname).toBe(offers)
  return page
}

/** The blocks that read what was handed on, as far as they show. */
function shown({ app }: Pick<ReturnType<typeof pageAt>, 'app'>) {
  const facts = pageFacts(app, sampleUuid, sampleUuid)
  const { blocks = [] } = sample.bundle.screens['product/select'] ?? {}
  return blocks.flatMap((block) => {
    const when = 'when' in block ? block.when : undefined
    const reads = JSON.stringify(when ?? '').includes('handoff.')
    return reads && matches(when as never, facts).matched ? [block.id] : []
  })
}

describe('what a row of the routing table hands on', () => {
  test('is known on the page that it leads to', async () => {
    const page = await atOffers('VERIFIED_OFFER')
    expect(pageFacts(page.app, sampleUuid, sampleUuid).handoff).toEqual({
      from: 'signing/intro',
      pass: { uwDecision: 'REVIEW' },
    })
    expect(shown(page)).toEqual(['still-checked', 'back-to-signing'])
  })

  test('is still known when that page is loaded again', async () => {
    const { session } = await atOffers('VERIFIED_OFFER')
    expect(shown(pageAt(offers, undefined, sample.bundle, session))).toEqual(['still-checked', 'back-to-signing'])
  })

  test('offers no way back to signing to whoever does not come from there', async () => {
    expect(shown(await atOffers('UNVERIFIED_OFFER', 'SELECT'))).toEqual([])
  })

  test('is nothing that another page knows', async () => {
    const page = await atOffers('VERIFIED_OFFER')
    page.history.push(`/account/heloc/${sampleUuid}/documents`)
    expect(pageFacts(page.app, sampleUuid, sampleUuid).handoff).toEqual({})
    await page.app.go(`/account/heloc/${sampleUuid}/liens`)
    expect(page.session.get('waymark.handoff')).toBeUndefined()
  })

  test.each(['{', '5', '{"path":5}'])('is nothing where what was kept cannot be read: %s', (kept) => {
    const { session } = pageAt(offers)
    session.set('waymark.handoff', kept)
    const { app, reports } = pageAt(offers, undefined, sample.bundle, session)
    expect(pageFacts(app, sampleUuid, sampleUuid).handoff).toEqual({})
    expect(reports).toEqual([{ level: 'warning', code: 'storage.unreadable', details: { key: 'waymark.handoff' } }])
  })
})
