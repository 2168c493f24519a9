import { describe, expect, test } from 'vitest'
import { trackPage } from '../../renderer/session/track.ts'
import * as limits from '../../renderer/telemetry/limits.ts'
import { findSession, sessionStorageKey } from '../../renderer/visit/telemetry-session.ts'
import { recordingUrl, register, screen, sessionKey, visit } from './tracking-page.ts'

describe('the specification’s numbers and words', () => {
  test('are these', () => {
    expect(limits).toMatchObject({
      libVersion: '2.2.23',
      sessionTries: 3,
      noSession: 'An error occurred while establishing a session, retries failed.',
    })
  })
})

describe('a telemetry session', () => {
  test('is asked for with what the browser is, and kept', async () => {
    const { app, sentTo, session } = visit(`${register}?utm_source=mail&userToken=s&referrer=me&step=name`)
    expect(await findSession(app)).toEqual({ sessionKey, recordingUrl })
    expect(sentTo('/ft/heloc/session').map(({ body }) => body)).toEqual([
      {
        platform: 'web',
        libVersion: '2.2.23',
        referrer: '',
        queryParams: { step: 'name', utm_source: 'mail' },
        screenSize: { width: 390, height: 844 },
        windowSize: { width: 390, height: 700 },
        sessionKey: { trackerUuid: sessionKey.trackerUuid },
        appVersion: '1',
      },
    ])
    expect(JSON.parse(session.get(sessionStorageKey) ?? '')).toEqual({ sessionKey, recordingUrl })
  })

  test('is kept nowhere where the browser asks not to be followed', async () => {
    const { app, session, sentTo } = visit()
    const device = app.ports.device()
    app.ports.device = () => ({ ...device, refusesTracking: true })
    session.set(sessionStorageKey, JSON.stringify({ sessionKey }))
    await findSession(app)
    expect(sentTo('/ft/heloc/session')).toHaveLength(1)
    expect(session.get(sessionStorageKey)).toBeUndefined()
  })

  test('is the one that is kept, when its key is whole', async () => {
    const { app, session, sent } = visit()
    session.set(sessionStorageKey, JSON.stringify({ sessionKey }))
    expect(await findSession(app)).toEqual({ sessionKey })
    expect(sent).toEqual([])
  })

  test.each([
    ['no uuid', { ...sessionKey, uuid: undefined }],
    ['no epoch', { ...sessionKey, epoch: undefined }],
    ['no tracker', { ...sessionKey, trackerUuid: undefined }],
    ['a uuid that is none', { ...sessionKey, uuid: 'x' }],
  ])('is a new one when the kept key has %s', async (_what, key) => {
    const { app, session, sentTo } = visit()
    session.set(sessionStorageKey, JSON.stringify({ sessionKey: key }))
    await findSession(app)
    expect(sentTo('/session')).toHaveLength(1)
  })

  test.each([
    ['down', () => Response.json({}, { status: 503 })],
    ['answering no key', () => Response.json({ sessionKey: { uuid: 'x' } })],
  ])('is tried for 3 times while the server is %s, and then is an error with status 500', async (_how, session) => {
    const { app, sentTo } = visit(register, { session })
    await expect(findSession(app)).rejects.toMatchObject({ status: 500, message: limits.noSession })
    expect(sentTo('/session')).toHaveLength(3)
  })

  test('that cannot be had disturbs nobody: the fault is reported, the next event tries again', async () => {
    let isUp = false
    const { app, events, reports } = visit(register, {
      session: () => (isUp ? Response.json({ sessionKey }) : Response.json({}, { status: 503 })),
    })
    trackPage(app, screen('register/name'), 'name')
    await expect
      .poll(() => reports)
      .toEqual([{ level: 'warning', code: 'telemetry.not-sent', details: { status: 500, message: limits.noSession } }])
    isUp = true
    trackPage(app, screen('register/birthdate'), 'birthdate')
    await expect.poll(() => events().map(({ queryParams }) => queryParams)).toEqual([{ step: 'birthdate' }])
  })
})
