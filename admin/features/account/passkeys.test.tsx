import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#schemas'
import { type Answer, at, consoleApi, problem } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { Passkeys } from './passkeys.tsx'

const account: Account = {
  email: 'ann@x.example',
  name: 'Ann Example',
  hasPassword: true,
  hasCodes: false,
  secondFactorRequired: false,
  passkeys: [],
  sessions: [],
}
const laptop = { id: 'k1', name: 'Laptop', at, usedAt: at }
const begin = 'POST /api/account/passkeys/begin'
const finish = 'POST /api/account/passkeys'
const remove = 'POST /api/account/passkeys/k1/remove'
const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Waymark' },
  user: { id: 'AAAA', name: 'ann@x.example', displayName: 'Ann Example' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
}

async function opened(passkeys: Account['passkeys'], own: Record<string, Answer> = {}, more: Partial<Account> = {}) {
  const api = consoleApi({
    [begin]: () => ({ ceremony: 'c1', options }),
    [finish]: () => ({ done: true }),
    [remove]: () => ({ done: true }),
    ...own,
  })
  const page = await renderInConsole(<Passkeys account={{ ...account, passkeys, ...more }} />, { api })
  await screen.findByRole('region', { name: 'Passkeys' })
  return page
}

/** A device that makes a key, or refuses to. */
function deviceThat(create: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
}
const made = async () => ({
  id: 'key',
  rawId: new ArrayBuffer(2),
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(2), clientDataJSON: new ArrayBuffer(2), getTransports: () => [] },
  getClientExtensionResults: () => ({}),
})

describe('on a device that knows passkeys', () => {
  beforeEach(() => deviceThat(made))
  afterEach(() => vi.unstubAllGlobals())

  test('one is added with the password and a name, after the device has made it', async () => {
    const { user, api } = await opened([])
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    const name = screen.getByRole('textbox', { name: 'What do you call this device?' })
    await user.clear(name)
    await user.type(name, ' Work laptop ')
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText(/^Your password/), 'secret words{Enter}')
    await waitFor(() => expect(api.sent(finish)).toHaveLength(1))
    expect(api.sent(begin)).toEqual([{ password: 'secret words' }])
    expect(api.sent(finish)).toMatchObject([{ ceremony: 'c1', name: 'Work laptop', response: { id: 'key' } }])
    await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).toBeNull())
  })

  test('a wrong password is told at the field, and the device is not asked', async () => {
    const create = vi.fn(made)
    deviceThat(create)
    const wrong = () => problem(422, 'account.wrong-password', { detail: 'Not your password.' })
    const { user } = await opened([], { [begin]: wrong })
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    const password = screen.getByLabelText(/^Your password/)
    await user.type(password, 'wrong words{Enter}')
    await screen.findByText('Not your password.')
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(create).not.toHaveBeenCalled()
  })

  test.each([
    ['NotAllowedError', 'No passkey was used. Try again, or sign in another way.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
  ])('whatever the device refuses with is said in words: %s', async (name, said) => {
    deviceThat(() => Promise.reject(Object.assign(new Error('refused'), { name })))
    const { user, api } = await opened([])
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    await user.type(screen.getByLabelText(/^Your password/), 'secret words{Enter}')
    expect(await screen.findByText(said)).toBeDefined()
    expect(api.sent(finish)).toEqual([])
  })

  test('one is removed with the password, and by nothing less', async () => {
    const { user, api } = await opened([laptop])
    const row = within(within(screen.getByRole('list', { name: 'Passkeys' })).getByRole('listitem'))
    expect(row.getByText('Laptop')).toBeDefined()
    await user.click(row.getByRole('button', { name: 'Remove Laptop' }))
    expect(api.sent(remove)).toEqual([])
    await user.type(screen.getByLabelText(/^Your password/), 'secret words')
    await user.click(screen.getByRole('button', { name: 'Remove “Laptop”' }))
    await waitFor(() => expect(api.sent(remove)).toEqual([{ password: 'secret words' }]))
  })

  test('whoever signs in by their company confirms without a password', async () => {
    const { user, api } = await opened([laptop], {}, { hasPassword: false })
    await user.click(screen.getByRole('button', { name: 'Remove Laptop' }))
    expect(screen.queryByLabelText(/^Your password/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove “Laptop”' }))
    await waitFor(() => expect(api.sent(remove)).toEqual([{}]))
  })
})

test('a browser that knows none says so, and still lists and removes what there is', async () => {
  await opened([{ ...laptop, usedAt: '' }])
  expect(screen.getByText('This browser does not know passkeys.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(screen.getByText(/Never used/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Laptop' })).toBeDefined()
})
