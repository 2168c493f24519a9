import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { announcementAtom, replayAtom } from '../../state/atoms.ts'
import { readPrivacy } from '../../state/privacy.ts'
import { PrivacyDialog } from './index.tsx'

function dialog({ refusesTracking = false, sessionRecording = true } = {}) {
  const org = { ...bundle.org, features: { ...bundle.org.features, sessionRecording } }
  const page = pageAt(bundle.journey.basePath, undefined, { ...bundle, org })
  const device = page.ports.device()
  page.ports.device = () => ({ ...device, refusesTracking })
  page.app.store.set(replayAtom, { id: 'r', url: 'https://example.com/r' })
  const announced: string[] = []
  page.app.store.sub(announcementAtom, () => announced.push(page.app.store.get(announcementAtom)))
  const close = vi.fn()
  const drawn = renderAt(<PrivacyDialog close={close} />, page)
  return {
    ...drawn,
    ...page,
    close,
    announced,
    allows: () => readPrivacy(page.local, refusesTracking, false).recording,
  }
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Let support see my visit/ })

describe('what somebody allows', () => {
  test('is nothing until they tick it and save', async () => {
    const { user, close, allows, announced } = dialog()
    expect(box().checked).toBe(false)
    expect(box().getAttribute('aria-describedby')).not.toBeNull()
    await user.click(box())
    expect(allows()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    expect(allows()).toBe(true)
    expect(announced[0]).toBe('Your choice is saved')
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('is not changed by closing the dialog', async () => {
    const { user, close, allows } = dialog()
    await user.click(box())
    await user.click(screen.getByRole('button', { name: 'Close dialog' }))
    expect([allows(), close.mock.calls.length]).toEqual([false, 1])
  })

  test('ends the recording at once when it is taken back', async () => {
    const { user, app } = dialog()
    await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    expect(app.store.get(replayAtom)).toBeUndefined()
  })

  test('is shown as off, and cannot be changed, where the browser asks not to be followed', async () => {
    const { user, close, local } = dialog({ refusesTracking: true })
    expect(words()).toContain('Your browser asks sites not to track you.')
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [false, true],
    ])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(close).toHaveBeenCalledTimes(1)
    expect(local.all()).not.toContain('privacy')
  })

  test('always holds a choice, where the lender records nothing too', async () => {
    const { user, local } = dialog({ sessionRecording: false })
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Recognize this browser/ })
    expect(box.checked).toBe(true)
    local.set('tracker_uuid', '3f2504e0-4f89-41d3-9a0c-0305e82c3301')
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    expect(local.get('tracker_uuid')).toBeUndefined()
    expect(readPrivacy(local, false, false).remembered).toBe(false)
  })
})
