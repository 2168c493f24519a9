import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Chat } from '../../../renderer/pages/app.tsx'
import { flagsAtom } from '../../../renderer/state/atoms.ts'
import { chatAtom } from '../../../renderer/state/chat.ts'
import { renderAt } from '../render.tsx'
import { chatPage, fakeLender } from './fake-lender.ts'

const tones: number[] = []
const knob = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} })

class FakeAudio {
  currentTime = 0
  destination = {}
  createGain = () => ({ gain: knob(), connect: () => {} })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => {},
    start: (at: number) => tones.push(at),
    stop: () => {},
  })
}

beforeEach(() => {
  tones.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => vi.unstubAllGlobals())

async function talking(environment = 'demo') {
  const lender = fakeLender()
  const page = chatPage(lender, '/account/heloc/register?step=name&mode=messaging')
  page.ports.page.environment = environment
  page.app.store.set(flagsAtom, { webChat: true })
  const { user } = renderAt(<Chat />, page)
  await user.click(await screen.findByRole('button', { name: 'Chat with us' }))
  await user.type(await screen.findByLabelText('Name'), 'Avery')
  await user.type(screen.getByLabelText('Email address'), 'avery@example.com')
  await user.click(screen.getByRole('button', { name: 'Start chat' }))
  await screen.findByLabelText('Message')
  await waitFor(() => expect(lender.connected()).toBe(1))
  await act(() => page.pass(100))
  return { ...page, lender, user, state: () => page.app.store.get(chatAtom) }
}

describe('sound', () => {
  test('is off, until somebody turns it on, which is kept', async () => {
    const { user, lender, pass, local } = await talking()
    expect(screen.getByRole('switch', { name: 'Sound' }).getAttribute('aria-checked')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Close chat' }))
    lender.add('agent', 'silent')
    await act(() => pass(100))
    expect(tones).toEqual([])
    await user.click(screen.getByRole('button', { expanded: false }))
    await user.click(screen.getByRole('switch', { name: 'Sound' }))
    expect(local.get('waymark.chat.sound')).toBe('on')
    await waitFor(() => expect(tones).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Close chat' }))
    lender.add('agent', 'heard')
    await act(() => pass(100))
    await waitFor(() => expect(tones).toHaveLength(4))
    lender.add('borrower', 'mine from elsewhere')
    await act(() => pass(100))
    expect(tones).toHaveLength(4)
    await user.click(screen.getByRole('button', { expanded: false }))
    expect(screen.getByRole('switch', { name: 'Sound' }).getAttribute('aria-checked')).toBe('true')
  })

  test('is none for what was said before, nor while the window is looked at', async () => {
    const { user, lender, pass, local } = await talking()
    local.set('waymark.chat.sound', 'on')
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    lender.add('agent', 'seen')
    await act(() => pass(100))
    lender.cut()
    lender.messages.push({ number: 2, author: 'agent', at: '2026-03-02T10:00:00Z', text: 'missed', files: [] })
    await user.click(screen.getByRole('button', { name: 'Close chat' }))
    await act(() => pass(3000))
    expect(screen.getByText('New messages: 1')).toBeDefined()
    expect(tones).toEqual([])
  })
})

const failed = 'Something went wrong. Please try again later.'

describe('keys of those who try the chat', () => {
  test.each([
    ['1', 'Connection lost. Attempting to reconnect.', undefined],
    ['2', failed, undefined],
    ['3', 'Token state is invalid.', undefined],
    ['4', 'Something went wrong. Please try resending the message.', undefined],
    ['5', failed, 'Webchat session data not found'],
    ['6', failed, 'Omni Proxy value not available'],
    ['7', failed, 'Contact ID not available'],
    ['8', failed, 'NICE thread ID is unavailable'],
    ['9', failed, 'Customer ID not present'],
    ['0', failed, 'Recovered thread is not livechat instance'],
  ])('show what %s stands for', async (key, words, message) => {
    const { user, reports } = await talking()
    await screen.findByText('messaging')
    await user.keyboard(`{Alt>}{Shift>}[Digit${key}]{/Shift}{/Alt}`)
    expect(document.querySelector('.chat-alert')?.textContent).toBe(words)
    const told = reports.filter(({ code }) => code === 'chat.data').map(({ details }) => details)
    expect(told).toEqual(message === undefined ? [] : [{ message }])
  })

  test('end the chat and reset it', async () => {
    const { user, state } = await talking()
    await screen.findByText('messaging')
    await user.keyboard('{Alt>}{Shift>}[KeyE]{/Shift}{/Alt}')
    await waitFor(() => expect(state()).toMatchObject({ phase: 'ended', ended: 'borrower' }))
    await user.keyboard('{Alt>}{Shift>}[KeyR]{/Shift}{/Alt}')
    expect(await screen.findByLabelText('Name')).toBeDefined()
  })

  test('do nothing in production, where no tool is there', async () => {
    const { user, state } = await talking('production')
    await user.keyboard('{Alt>}{Shift>}[Digit2][KeyE]{/Shift}{/Alt}')
    expect(screen.queryByText('messaging')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reset chat' })).toBeNull()
    expect([state().phase, state().alert]).toEqual(['talking', undefined])
  })
})
