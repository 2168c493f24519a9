import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { trackPage } from '../../renderer/session/track.ts'
import { replayAtom } from '../../renderer/state/atoms.ts'
import { savePrivacy } from '../../renderer/state/privacy.ts'
import { bundle } from './page.ts'
import { enter, recordingUrl, register, screen, sessionKey, uuid, visit } from './tracking-page.ts'

const recorded: Bundle = {
  ...bundle,
  org: { ...bundle.org, features: { ...bundle.org.features, sessionRecording: true } },
}

describe('the recording of a visit', () => {
  const liens = `/account/heloc/${uuid}/liens`
  const saved = (page: ReturnType<typeof visit>) =>
    page.sentTo('/full-story-link').map(({ method, body }) => [method, body])
  const seen = async (page: ReturnType<typeof visit>, id: string) => {
    const before = page.events().length
    trackPage(page.app, screen(id), undefined)
    await expect.poll(() => page.events().length).toBe(before + 1)
    // What follows the event has had its turn when another request has.
    await page.app.client({ method: 'GET', path: '/settled' })
  }

  test('is saved with the application once, and named with every request, when the lender records and the borrower allows it', async () => {
    const page = visit(liens, { shown: recorded })
    savePrivacy(page.local, { recording: true, remembered: true })
    enter(page)
    await seen(page, 'liens')
    await seen(page, 'product/select')
    expect(saved(page)).toEqual([['PUT', { link: recordingUrl }]])
    expect(page.app.store.get(replayAtom)).toEqual({ id: sessionKey.uuid, url: recordingUrl })
    expect(page.sent.at(-1)?.headers.get('x-session-replay-url')).toBe(recordingUrl)
  })

  test.each([
    ['the lender does not record', bundle, true, 'liens'],
    ['the borrower has not allowed it', recorded, false, 'liens'],
    ['the page is sensitive', recorded, true, 'start/hmda'],
  ])('is neither saved nor named when %s', async (_why, shown, recording, id) => {
    const page = visit(liens, { shown })
    savePrivacy(page.local, { recording, remembered: true })
    enter(page)
    await seen(page, id)
    expect(saved(page)).toEqual([])
    expect(page.sent.at(-1)?.headers.has('x-session-replay-id')).toBe(false)
  })

  test('is not named on a sensitive page after another one', async () => {
    const page = visit(liens, { shown: recorded })
    savePrivacy(page.local, { recording: true, remembered: true })
    enter(page)
    await seen(page, 'liens')
    await seen(page, 'start/hmda')
    expect(page.sent.at(-1)?.headers.has('x-session-replay-id')).toBe(false)
  })

  test('is not allowed by a browser that refuses tracking', async () => {
    const page = visit(liens, { shown: recorded })
    const device = page.ports.device()
    page.ports.device = () => ({ ...device, refusesTracking: true })
    savePrivacy(page.local, { recording: true, remembered: true })
    enter(page)
    await seen(page, 'liens')
    expect(saved(page)).toEqual([])
  })

  describe('of somebody who has not chosen', () => {
    const drawing = (replayPercent: number): Bundle => ({
      ...recorded,
      surfaces: { ...recorded.surfaces, monitoring: { ...recorded.surfaces.monitoring, replayPercent } },
    })
    const link = async (replayPercent: number, prepare: (page: ReturnType<typeof visit>) => void = () => {}) => {
      const page = visit(liens, { shown: drawing(replayPercent) })
      prepare(page)
      enter(page)
      await seen(page, 'liens')
      return saved(page).length
    }

    test('is saved in as many visits of a hundred as the document says', async () => {
      const place = Number.parseInt(sessionKey.uuid.slice(0, 8), 16) % 100
      expect(await link(0)).toBe(0)
      expect(await link(place)).toBe(0)
      expect(await link(place + 1)).toBe(1)
      expect(await link(100)).toBe(1)
    })

    test('is not saved once they said no, nor where the browser refuses tracking', async () => {
      expect(await link(100, (page) => savePrivacy(page.local, { recording: false, remembered: true }))).toBe(0)
      const refuse = (page: ReturnType<typeof visit>) => {
        const device = page.ports.device()
        page.ports.device = () => ({ ...device, refusesTracking: true })
      }
      expect(await link(100, refuse)).toBe(0)
    })
  })

  test('is saved for an application that begins later in the visit', async () => {
    const page = visit(register, { shown: recorded })
    savePrivacy(page.local, { recording: true, remembered: true })
    await seen(page, 'register/name')
    expect(saved(page)).toEqual([])
    enter(page)
    await seen(page, 'register/sale-status')
    expect(saved(page)).toHaveLength(1)
  })
})
