import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chat } from '../../../renderer/pages/app.tsx'
import { pageFacts } from '../../../renderer/session/facts.ts'
import { flagsAtom, lenderAtom } from '../../../renderer/state/atoms.ts'
import { Footer } from '../../../renderer/surfaces/footer/index.tsx'
import { renderAt } from '../render.tsx'
import { chatPage, fakeLender } from './fake-lender.ts'

test('footer and chat ask once a minute whether somebody is there, together, and both follow the answer', async () => {
  const lender = fakeLender()
  const page = chatPage(lender)
  const { app, pass } = page
  app.store.set(flagsAtom, { webChat: true })
  const asked = () => lender.calls.filter(({ url }) => url.pathname.endsWith('/OPS_CHAT/openStatus')).length
  const { user } = renderAt(
    <>
      <Chat />
      <Footer facts={pageFacts(app, 'registration')} />
    </>,
    page,
  )
  await waitFor(() => expect(app.store.get(lenderAtom)?.isChatOpen).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Chat with us' }))
  expect(await screen.findByText(/An agent sees what you type/)).toBeDefined()
  expect(asked()).toBe(1)
  await act(() => pass(59_999))
  expect(asked()).toBe(1)
  lender.state.isOpen = false
  await act(() => pass(1))
  expect(asked()).toBe(2)
  expect(await screen.findByText('You are chatting with an automated assistant, not a person.')).toBeDefined()
  expect(app.store.get(lenderAtom)?.isChatOpen).toBe(false)
  lender.state.isOpen = true
  await act(() => pass(60_000 * 3))
  expect(asked()).toBe(5)
  expect(await screen.findByText(/An agent sees what you type/)).toBeDefined()
})
