import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, consoleApi, problem } from '../../../tests/admin/console-api.ts'
import { nora } from '../../../tests/admin/example-person.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'

const off = 'POST /api/people/nora/second-factor-off'

async function opened(person: ReturnType<typeof nora>, answer: Answer = () => ({ done: true })) {
  const onClose = vi.fn()
  const page = await renderInConsole(<SecondFactorOff person={person} onClose={onClose} />, {
    api: consoleApi({ [off]: answer }),
  })
  await screen.findByRole('button', { name: 'Take it off' })
  return { ...page, onClose }
}
const ended = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each([
  [
    { secondFactor: ['codes', 'passkey'] as const, sessions: 2 },
    ['the authenticator app and its recovery codes', 'all passkeys', '2 open sessions'],
  ],
  [
    { secondFactor: ['codes'] as const, sessions: 1 },
    ['the authenticator app and its recovery codes', '1 open session'],
  ],
  [{ secondFactor: ['passkey'] as const, sessions: 0 }, ['all passkeys']],
])('what ends is listed, and nothing else: %j', async ({ secondFactor, sessions }, expected) => {
  const { api } = await opened(nora({ secondFactor: [...secondFactor], sessions }))
  expect(screen.getByText(/Make sure that it is Nora New who asks/)).toBeDefined()
  expect(ended()).toEqual(expected)
  expect(api.sent(off)).toEqual([])
})

test('it is taken off by one press, and told', async () => {
  const { user, api, onClose } = await opened(nora({ secondFactor: ['codes'] }))
  await user.click(screen.getByRole('button', { name: 'Take it off' }))
  expect(await screen.findByText('Nora New signs in with the password alone')).toBeDefined()
  expect(api.sent(off)).toHaveLength(1)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal is told, and the question stays', async () => {
  const refused = () => problem(403, 'rights.missing', { detail: 'Only an administrator may.' })
  const { user, onClose } = await opened(nora({ secondFactor: ['codes'] }), refused)
  await user.click(screen.getByRole('button', { name: 'Take it off' }))
  expect(await screen.findByText(/Only an administrator may/)).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/password alone/)).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})
