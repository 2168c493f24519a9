import { describe, expect, test } from 'vitest'
import type { CompiledScreen } from '#engine'
import { submit } from '../../renderer/application/submit.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { bundle, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const other = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
const screen = bundle.screens['income/link'] as CompiledScreen

/** Continue on the page before another site, where the lender answers this address. */
async function leaveFor(linkUrl: unknown, partners?: string[]) {
  const shown = partners === undefined ? bundle : { ...bundle, journey: { ...bundle.journey, partners } }
  const page = pageAt(`/account/heloc/${uuid}/income/link/BANK`, () => Response.json({ linkUrl }), shown)
  page.local.set('heloc_uuid', other)
  const facts = { ...pageFacts(page.app, uuid, uuid), application: { uuid }, answers: { incomeLinkConsent: true } }
  const outcome = await submit(page.app, screen, facts, { scope: uuid, uuid })
  return { ...page, outcome }
}

describe('a page that leaves for another site', () => {
  test('goes where the lender answers, and remembers which application comes back', async () => {
    const { outcome, left, local, sent } = await leaveFor('/-/sandbox/aggregator?state=x')
    expect(outcome).toEqual({ kind: 'moved' })
    expect(left).toEqual(['/-/sandbox/aggregator?state=x'])
    expect(local.get('heloc_uuid')).toBe(uuid)
    expect(sent.map(({ body }) => body)).toEqual([{ type: 'BANK', consent: true }])
  })

  test('goes to a partner only when the journey lists it', async () => {
    const address = 'https://link.example.com/start?token=x'
    expect((await leaveFor(address, ['https://link.example.com'])).left).toEqual([address])
    const refused = await leaveFor(address)
    expect(refused.left).toEqual([])
    expect(refused.outcome.kind).toBe('failed')
  })

  test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', undefined, 7])(
    'stays with words when the lender answers %s',
    async (address) => {
      const { left, outcome, reports, local, history } = await leaveFor(address, ['https://link.example.com'])
      expect(left).toEqual([])
      expect(outcome).toMatchObject({ kind: 'failed' })
      expect(reports).toContainEqual({
        level: 'error',
        code: 'submit.leave-refused',
        details: { call: 'startIncomeLink' },
      })
      expect(local.get('heloc_uuid')).toBe(other)
      expect(history.location.pathname).toContain('income/link')
    },
  )
})
