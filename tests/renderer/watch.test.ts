import { describe, expect, test } from 'vitest'
import { queries } from '../../renderer/api/queries.ts'
import { loadApplication } from '../../renderer/application/application.ts'
import { createWatch } from '../../renderer/application/watch.ts'
import { type Sample, sampleAnswer, sampleOf, sampleUuid } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { pageAt } from './page.ts'

const sample = sampleOf(shippedDocuments(), 'figure')

/** A page of the sample application, opened in a tab that knows nothing yet, with what the lender says of it. */
async function opened(
  route: string,
  status: string | null,
  changes: { uwDecision?: string } = {},
  isDown = () => false,
) {
  queries.clear()
  const { application, ...others } = sample.facts as { application: { status: object } }
  const told = { ...application, ...changes, status: { ...application.status, ...changes, checklistStatus: status } }
  const now: Sample = { ...sample, facts: { ...others, application: told, backendStatus: status } }
  const page = pageAt(
    `/account/heloc/${route.replace('{uuid}', sampleUuid)}`,
    ({ method, url }) =>
      isDown() ? Response.json({}, { status: 400 }) : Response.json(sampleAnswer(now, method, url.pathname) ?? {}),
    sample.bundle,
  )
  page.local.set('jwt', 'Bearer sample')
  await loadApplication(page.app, sampleUuid)
  const asked = () => page.sent.filter(({ url }) => url.pathname.endsWith('/status')).length
  const at = () => page.history.location.pathname.split(`${sampleUuid}/`)[1] ?? page.history.location.pathname
  return { ...page, look: createWatch(page.app, sampleUuid), asked, at }
}

describe('a watched condition', () => {
  test.each([
    ['CREDIT_NO_MATCH', 'credit/social'],
    ['CREDIT_NO_MATCH_SSN', 'review-app/no-credit'],
    ['DECLINED', 'error/decline'],
    ['ASSETS_PREQUAL', 'product/assets'],
  ])('leads on from a page that is opened afresh: %s', async (status, next) => {
    const { look, at } = await opened('{uuid}/income/review', status)
    await look()
    expect(at()).toBe(next)
  })

  test('leads out of the journey where the application has ended', async () => {
    const { look, left } = await opened('{uuid}/income/review', 'CANCELLED')
    await look()
    expect(left).toEqual(['/'])
  })

  test('holds again on a page that is come back to', async () => {
    const { look, at, app } = await opened('{uuid}/income/review', 'DECLINED', { uwDecision: 'DECLINE' })
    await look()
    expect(at()).toBe('error/decline')
    app.history.push(`/account/heloc/${sampleUuid}/product/select`)
    await look()
    expect(at()).toBe('error/decline')
  })

  test('asks nothing where the next step is, however often it looks', async () => {
    const { look, at, asked } = await opened('{uuid}/credit/social', 'CREDIT_NO_MATCH')
    await look()
    await look()
    expect([at(), asked()]).toEqual(['credit/social', 0])
  })

  test('asks nothing where a decision leads nowhere else', async () => {
    const { look, at, asked } = await opened('{uuid}/product/select', 'OFFER_SELECTION', { uwDecision: 'DECLINE' })
    await look()
    expect([at(), asked()]).toEqual(['product/select', 0])
  })

  test('is looked into once where the lender does not answer', async () => {
    let isDown = false
    const { look, at, sent, reports } = await opened('{uuid}/income/review', 'DECLINED', {}, () => isDown)
    isDown = true
    await look()
    const { length } = sent
    await look()
    expect([at(), sent.length]).toEqual(['income/review', length])
    expect(reports).toContainEqual(expect.objectContaining({ code: 'application.not-refreshed' }))
  })

  test.each([['{uuid}/document/disclosures'], ['heloc-signer/sign']])('spares %s', async (route) => {
    const { look, asked, history } = await opened(route, 'DECLINED', { uwDecision: 'DECLINE' })
    const before = history.location.pathname
    await look()
    expect([history.location.pathname, asked()]).toEqual([before, 0])
  })

  test('that does not hold leaves the page alone', async () => {
    const { look, at, asked } = await opened('{uuid}/income/review', 'INCOME_VERIFICATION', { uwDecision: 'APPROVED' })
    await look()
    expect([at(), asked()]).toEqual(['income/review', 0])
  })
})
