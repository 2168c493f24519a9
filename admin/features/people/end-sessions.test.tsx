import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, consoleApi, problem } from '../../../tests/admin/console-api.ts'
import { nora } from '../../../tests/admin/example-person.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { EndSessions } from './end-sessions.tsx'

const end = 'POST /api/people/nora/end-sessions'

async function opened(sessions: number, answer: Answer) {
  const onClose = vi.fn()
  const api = consoleApi({ [end]: answer })
  const page = await renderInConsole(<EndSessions person={nora({ sessions })} onClose={onClose} />, { api })
  await screen.findByRole('button', { name: 'Sign out everywhere' })
  return { ...page, onClose }
}

test.each([
  [1, /One open session ends within five seconds/, '1 session ended.'],
  [3, /3 open sessions end within five seconds/, '3 sessions ended.'],
])('%i open sessions are told of before they end, and counted once they have', async (sessions, before, after) => {
  const { user, api, onClose } = await opened(sessions, () => ({ sessions }))
  expect(screen.getByText(before)).toBeDefined()
  expect(api.sent(end)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Nora New is signed out')).toBeDefined()
  expect(screen.getByText(after)).toBeDefined()
  expect(api.sent(end)).toHaveLength(1)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal is told where it was asked, and nothing is said to have ended', async () => {
  const { user, onClose } = await opened(1, () => problem(403, 'rights.missing', { detail: 'Not yours to end.' }))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText(/Not yours to end/)).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/is signed out/)).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

test('whoever thinks again ends nothing', async () => {
  const { user, api, onClose } = await opened(2, () => ({ sessions: 2 }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(api.sent(end)).toEqual([])
})
