import { describe, expect, test } from 'vitest'
import { trackFault, trackIssues, trackPage } from '../../renderer/session/track.ts'
import { faultProperties } from '../../renderer/telemetry/fault.ts'
import { startTelemetry } from '../../renderer/visit/telemetry.ts'
import { bundle, pageAt } from './page.ts'
import { enter, register, screen, sessionKey, uuid, visit } from './tracking-page.ts'

describe('an event', () => {
  test('of a page that is seen has every member, and the journey’s product', async () => {
    const page = visit(`/account/heloc/${uuid}/liens?pop-webchat=1&utm_campaign=spring`)
    enter(page, { user: { uuid: '44444444-4444-4444-8444-444444444444' } })
    trackPage(page.app, screen('liens'), undefined)
    await expect
      .poll(() => page.events().find(({ event }) => event === 'page_view'))
      .toEqual({
        domain: 'figure.localhost',
        queryParams: { utm_campaign: 'spring' },
        pagePath: `/account/heloc/${uuid}/liens`,
        event: 'page_view',
        eventType: 'PAGE_VIEW',
        productType: 'HELOC',
        sessionKey,
        identityId: '44444444-4444-4444-8444-444444444444',
        applicationUuid: uuid,
        eventProperties: {},
      })
  })

  test('goes to the page’s own server without anybody’s token', async () => {
    const page = visit()
    page.app.signedIn('secret-token')
    trackPage(page.app, screen('register/name'), 'name')
    await expect.poll(() => page.sentTo('/event')).toHaveLength(1)
    for (const { url, headers } of page.sent) {
      expect(url.origin).toBe('http://figure.localhost')
      expect([...headers.values()].join()).not.toContain('secret-token')
    }
  })

  test('is sent when what a press has changed is on the screen', async () => {
    const page = visit()
    const { promise, resolve } = Promise.withResolvers<void>()
    page.ports.view = { painted: () => promise, top: () => 0, reach: () => {}, onLeave: () => {} }
    trackPage(page.app, screen('register/name'), 'name')
    await new Promise((soon) => setTimeout(soon, 20))
    expect(page.sentTo('/event')).toEqual([])
    resolve()
    await expect.poll(() => page.sentTo('/event')).toHaveLength(1)
  })

  test('says who it is, once they are known', async () => {
    const page = visit(`/account/heloc/${uuid}/liens`)
    enter(page, {
      user: { uuid: '44444444-4444-4444-8444-444444444444' },
      signer: { uuid: '55555555-5555-4555-8555-555555555555' },
    })
    await expect
      .poll(() => page.events())
      .toMatchObject([
        {
          eventType: 'IDENTITY',
          productType: 'HELOC',
          applicationUuid: uuid,
          identityId: '44444444-4444-4444-8444-444444444444',
          eventProperties: { environment: 'demo', additionalSignerUuid: '55555555-5555-4555-8555-555555555555' },
        },
      ])
  })

  test('tells of a milestone once, also after a refresh', async () => {
    const page = visit(`/account/heloc/${uuid}/start/hmda`)
    const milestones = () => page.events().filter(({ eventType }) => eventType === 'MILESTONE')
    enter(page)
    enter(page, { application: { uuid, hasHmda: true } })
    enter(page, { application: { uuid, hasHmda: true, amount: 1 } })
    await expect
      .poll(milestones)
      .toMatchObject([{ eventProperties: { milestone: 'hmdaInfo' }, dedupeProperty: 'applicationUuid' }])
    startTelemetry(page.app, new AbortController().signal)
    enter(page, { application: { uuid, hasHmda: true, amount: 2 } })
    await page.app.client({ method: 'GET', path: '/settled' })
    expect(milestones()).toHaveLength(1)
  })

  test('of answers that need another look names the question and the keyword, never the answer', async () => {
    const page = visit()
    const issues = [
      { path: 'propertyAddress.street1', keyword: 'required' },
      { path: 'debts/0b6c/lender', keyword: 'maxLength', message: 'Not "ACME"' },
      { path: 'value' },
    ]
    trackIssues(page.app, screen('register/property-info'), issues, 'property-info')
    await expect
      .poll(() => page.events().map(({ eventProperties }) => eventProperties))
      .toEqual([
        { kind: 'field', code: 'form.required', field: 'propertyAddress.street1' },
        { kind: 'field', code: 'form.max-length', field: 'debts.lender' },
        { kind: 'field', code: 'form.check', field: 'value' },
      ])
  })

  test.each(['start/hmda', 'start/contact', 'register/login-info', 'register/birthdate'])(
    'tells nothing of answers on %s, which is sensitive',
    async (id) => {
      const page = visit()
      trackIssues(page.app, screen(id), [{ path: 'x', keyword: 'required' }], undefined)
      trackPage(page.app, screen(id), undefined)
      await expect.poll(() => page.events().map(({ eventType }) => eventType)).toEqual(['PAGE_VIEW'])
    },
  )

  test('of a call that failed names the call, its status and its reference', async () => {
    const page = pageAt(register, ({ url: { pathname } }) =>
      pathname.endsWith('/session')
        ? Response.json({ sessionKey })
        : pathname.endsWith('/profile')
          ? Response.json({ errors: ['Ann Smith'] }, { status: 500, headers: { 'x-request-id': 'r-1' } })
          : new Response(null, { status: 204 }),
    )
    startTelemetry(page.app, new AbortController().signal)
    await page.app.call('getProfile', {}).catch(() => {})
    const events = () => page.sent.filter(({ url }) => url.pathname.endsWith('/event')).map(({ body }) => body)
    await expect.poll(events).toMatchObject([
      {
        eventType: 'ERROR',
        eventProperties: { kind: 'call', code: 'request.failed', call: 'getProfile', status: 500, reference: 'r-1' },
      },
    ])
    expect(JSON.stringify(events())).not.toContain('Ann')
  })

  test('of a fault of ours has its place and its reference, without its message', async () => {
    const page = visit()
    trackFault(page.app, new TypeError('cannot read "123-45-6789"'), 'renderer.fault', uuid)
    await expect
      .poll(() => page.events())
      .toMatchObject([
        {
          eventType: 'ERROR',
          dontDedupe: true,
          eventProperties: { kind: 'fault', code: 'renderer.fault', errorName: 'TypeError', reference: uuid },
        },
      ])
    expect(JSON.stringify(page.events())).not.toContain('6789')
  })

  test('knows of a stack only our files', () => {
    const fault = new RangeError('x')
    fault.stack =
      'RangeError: x at "me.js:1:1@x"\n at f (http://figure.localhost/account/heloc/assets/main-a1.js:2:345)\n at g (call-b2.js:6:7)'
    expect(faultProperties(fault)).toMatchObject({
      errorName: 'RangeError',
      at: expect.arrayContaining(['main-a1.js:2:345', 'call-b2.js:6:7']),
    })
    expect(faultProperties('text')).toEqual({})
  })
})

describe('a fault', () => {
  const eventsOf = async (samplePercent: number) => {
    const page = visit(register, {
      shown: { ...bundle, surfaces: { ...bundle.surfaces, monitoring: { samplePercent, replayPercent: 0 } } },
    })
    trackFault(page.app, new Error('x'), 'renderer.fault', 'reference')
    trackPage(page.app, screen('register/name'), 'name')
    await expect.poll(() => page.events().map(({ eventType }) => eventType)).toContain('PAGE_VIEW')
    return page.events().map(({ eventType }) => eventType)
  }

  test('is told in as many visits of a hundred as the document says; a page that is seen is told in all of them', async () => {
    const place = Number.parseInt(sessionKey.uuid.slice(0, 8), 16) % 100
    expect(await eventsOf(100)).toEqual(['ERROR', 'PAGE_VIEW'])
    expect(await eventsOf(place + 1)).toEqual(['ERROR', 'PAGE_VIEW'])
    expect(await eventsOf(place)).toEqual(['PAGE_VIEW'])
    expect(await eventsOf(0)).toEqual(['PAGE_VIEW'])
  })
})
