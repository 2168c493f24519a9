import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consoleApi, later, problem } from '../../tests/admin/console-api.ts'
import { renderInConsole } from '../../tests/admin/render.tsx'
import { read } from '../api/client.ts'
import { Loaded } from './loaded.tsx'

function Greeting() {
  const query = useQuery({ queryKey: ['greeting'], queryFn: () => read<{ text: string }>('/api/greeting') })
  return <Loaded query={query}>{({ text }) => <p>{text}</p>}</Loaded>
}

test('what is asked for shows once it is there; that it is on its way is said after a moment, not at once', async () => {
  const slow = later(() => ({ text: 'Hello' }))
  await renderInConsole(<Greeting />, { api: consoleApi({ 'GET /api/greeting': slow.answer }) })
  expect(screen.queryByRole('status')).toBeNull()
  expect((await screen.findByRole('status', { name: 'Loading' })).getAttribute('aria-busy')).toBe('true')
  slow.come()
  expect(await screen.findByText('Hello')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('what fails says what and its reference, and is asked for again when wanted', async () => {
  const failed = () =>
    problem(500, 'server.unexpected', { title: 'Something failed', detail: 'It is logged.', reference: 'ref-7' })
  const api = consoleApi({ 'GET /api/greeting': failed })
  const { user } = await renderInConsole(<Greeting />, { api })
  const alert = await screen.findByRole('alert')
  for (const words of ['Something failed', 'It is logged.', 'Reference: ref-7'])
    expect(alert.textContent).toContain(words)
  api.set('GET /api/greeting', () => ({ text: 'Hello' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Hello')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  ['a fault of the server is asked about twice more by itself', 503, 'store.busy', 3],
  ['a refusal is not', 403, 'role.missing', 1],
])('%s', async (_what, status, code, times) => {
  const api = consoleApi({ 'GET /api/greeting': () => problem(status, code) })
  await renderInConsole(<Greeting />, { api })
  await screen.findByRole('alert')
  expect(api.calls).toHaveLength(times)
})
