import { describe, expect, test } from 'vitest'
import { maintenanceAtom } from '../../renderer/state/atoms.ts'
import { isClosed } from '../../renderer/visit/closed.ts'
import { maintenanceFrom, watchMaintenance } from '../../renderer/visit/maintenance.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const closed = {
  enabled: true,
  flagEnabled: true,
  variables: { routes: '["register","{uuid}/bank/*"]', message: 'Back at <b>noon</b>', pageTitle: 'Pause' },
}

/** A visit in which the lender answers one after the other; it ends when there are no answers left. */
async function visit(answers: (() => Response)[]) {
  const left = new AbortController()
  const seen: unknown[] = []
  const waits: number[] = []
  const page = pageAt('/account/heloc/register', () => (answers.shift() as () => Response)())
  page.ports.clock.wait = async (ms) => {
    waits.push(ms)
    seen.push(page.app.store.get(maintenanceAtom))
    if (answers.length === 0) left.abort()
  }
  await watchMaintenance(page.app, left.signal)
  return { seen, waits, sent: page.sent, reports: page.reports }
}

describe('maintenance', () => {
  test('comes and goes without a reload, asked for every 60 seconds', async () => {
    const { seen, waits } = await visit([() => Response.json(closed), () => Response.json({ flagEnabled: false })])
    expect(seen).toEqual([
      {
        routes: ['register', '{uuid}/bank/*'],
        title: 'Pause',
        message: 'Back at <b>noon</b>',
        hasDashboardLink: false,
      },
      undefined,
    ])
    expect(waits).toEqual([60_000, 60_000])
  })

  test('is asked for by its flag in the name of the lender, each time anew', async () => {
    const { sent } = await visit([() => Response.json(closed)])
    expect(sent.map(({ url: { pathname }, body }: Sent) => [pathname, body])).toEqual([
      [
        '/service-optimize/external/api/v1/feature',
        { featureKey: 'fe-heloc-maintenance', optimizeUser: { attributes: { organization: 'figure' } } },
      ],
    ])
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })

  test('is what was last known while the lender does not answer', async () => {
    const { seen } = await visit([() => Response.json(closed), () => Response.json({}, { status: 503 })])
    expect(seen[1]).toMatchObject({ title: 'Pause' })
    expect((await visit([() => Response.json({}, { status: 503 })])).seen).toEqual([undefined])
  })

  test('closes the pages that its patterns name, and no other', () => {
    const { app } = pageAt('/account/heloc/register')
    const maintenance = maintenanceFrom(closed)
    expect(isClosed(app, maintenance, '/account/heloc/register')).toBe(true)
    expect(isClosed(app, maintenance, `/account/heloc/${uuid}/bank/autopay`)).toBe(true)
    expect(isClosed(app, maintenance, `/account/heloc/${uuid}/liens`)).toBe(false)
    expect(isClosed(app, maintenance, '/auth/login')).toBe(false)
    expect(isClosed(app, undefined, '/account/heloc/register')).toBe(false)
  })

  test.each([
    '{uuid}/liens',
    '/{uuid}/liens',
    ':uuid/liens',
    '/:uuid/liens',
    '/account/heloc/{uuid}/liens',
    '/account/heloc/:uuid/*',
    '/{uuid}/*',
    ' /:uuid/liens/ ',
  ])('closes a page in whatever form it is named: %s', async (route) => {
    const { app, reports } = pageAt('/account/heloc/register')
    const told = { flagEnabled: true, variables: { routes: JSON.stringify([route]) } }
    expect(isClosed(app, maintenanceFrom(told), `/account/heloc/${uuid}/liens`)).toBe(true)
    expect(isClosed(app, maintenanceFrom(told), '/account/heloc/register')).toBe(false)
    expect(reports).toEqual([])
  })

  test('says which pattern fits no page, once', async () => {
    const answers = ['["{uuid}/lines","/register"]', '["{uuid}/lines","/register"]']
    const told = (routes: string) => () => Response.json({ flagEnabled: true, variables: { routes } })
    const { reports } = await visit(answers.map(told))
    expect(reports).toEqual([
      { level: 'warning', code: 'maintenance.unknown-route', details: { route: '{uuid}/lines' } },
    ])
  })

  test.each([
    ['no list', { routes: '{' }, []],
    ['no text', { routes: 7 }, []],
    ['a list', { routes: ['register', 7] }, ['register']],
    ['an absent one', {}, []],
  ])('with %s of routes closes what it names', (_what, variables, routes) => {
    expect(maintenanceFrom({ flagEnabled: true, variables })?.routes).toEqual(routes)
  })

  test('offers the dashboard when the flag says so', () => {
    const link = (shouldShowDashboardLink: unknown) =>
      maintenanceFrom({ flagEnabled: true, variables: { shouldShowDashboardLink } })?.hasDashboardLink
    expect([link('true'), link(true), link('false'), link(undefined)]).toEqual([true, true, false, false])
  })

  test('has the specification’s words when the flag has none', () => {
    expect([bundle.journey.maintenance?.title, bundle.journey.maintenance?.message]).toEqual([
      'Scheduled Maintenance',
      'We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!',
    ])
  })
})
