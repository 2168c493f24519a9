import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Account } from '#schemas'
import { type Answer, ann, at, consoleApi, problem } from '../../../tests/admin/console-api.ts'
import { openConsole, renderInConsole } from '../../../tests/admin/render.tsx'
import { AccountPage } from './account-page.tsx'

const account: Account = {
  email: 'ann@x.example',
  name: 'Ann Example',
  hasPassword: true,
  hasCodes: false,
  secondFactorRequired: false,
  passkeys: [],
  sessions: [
    { id: 'this', isThis: true, browser: 'Chrome on Mac', way: 'password', since: at, usedAt: at },
    { id: 'other', isThis: false, browser: 'Firefox on Windows', way: 'passkey', since: at, usedAt: at },
  ],
}

async function opened(more: Partial<Account> = {}, own: Record<string, Answer> = {}) {
  const api = consoleApi({ 'GET /api/account': () => ({ ...account, ...more }), ...own })
  const page = await renderInConsole(<AccountPage />, { api })
  await screen.findByRole('list', { name: 'Sessions' })
  return page
}
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the authenticator app', () => {
  const begun = {
    uri: 'otpauth://totp/x?secret=ABCDEFGH',
    secret: 'ABCDEFGH',
    recoveryCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'],
  }

  test('is set up with the password, its picture or key, and a first code; recovery codes are shown then', async () => {
    const { user, api } = await opened(
      {},
      { 'POST /api/account/codes/begin': () => begun, 'POST /api/account/codes/confirm': () => ({ done: true }) },
    )
    const app = section('Authenticator app')
    await user.click(app.getByRole('button', { name: 'Set up' }))
    await user.type(app.getByLabelText(/^Your password/), 'secret words{Enter}')
    expect(await app.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined()
    expect(app.getByText('ABCD EFGH')).toBeDefined()
    expect(screen.queryByText('aaaaa-bbbbb')).toBeNull()
    await user.type(app.getByRole('textbox', { name: 'Code that the app shows' }), '123 456{Enter}')
    expect(await app.findByText('aaaaa-bbbbb')).toBeDefined()
    expect(api.sent('POST /api/account/codes/begin')).toEqual([{ password: 'secret words' }])
    expect(api.sent('POST /api/account/codes/confirm')).toEqual([{ code: '123 456' }])
    await user.click(app.getByRole('button', { name: 'I have kept them' }))
    expect(screen.queryByText('aaaaa-bbbbb')).toBeNull()
  })

  test('says at the field that the password or the code is wrong, and keeps it', async () => {
    const { user, api } = await opened(
      {},
      {
        'POST /api/account/codes/begin': () => problem(422, 'account.wrong-password', { detail: 'Not your password.' }),
      },
    )
    const app = section('Authenticator app')
    await user.click(app.getByRole('button', { name: 'Set up' }))
    await user.type(app.getByLabelText(/^Your password/), 'wrong{Enter}')
    expect(await app.findByText('Not your password.')).toBeDefined()
    expect(app.getByLabelText(/^Your password/)).toHaveProperty('value', 'wrong')
    api.set('POST /api/account/codes/begin', () => begun)
    api.set('POST /api/account/codes/confirm', () => problem(422, 'account.wrong-code', { detail: 'Not right.' }))
    await user.click(app.getByRole('button', { name: 'Go on' }))
    await user.type(await app.findByRole('textbox', { name: 'Code that the app shows' }), '000000{Enter}')
    expect(await app.findByText('Not right.')).toBeDefined()
  })

  test('is taken off with the password', async () => {
    const { user, api } = await opened({ hasCodes: true }, { 'POST /api/account/codes/remove': () => ({ done: true }) })
    const app = section('Authenticator app')
    await user.click(app.getByRole('button', { name: 'Take off' }))
    await user.type(app.getByLabelText(/^Your password/), 'secret{Enter}')
    await waitFor(() => expect(api.sent('POST /api/account/codes/remove')).toEqual([{ password: 'secret' }]))
  })

  test('asks for no password of who has none', async () => {
    const { user, api } = await opened({ hasPassword: false }, { 'POST /api/account/codes/begin': () => begun })
    const app = section('Authenticator app')
    await user.click(app.getByRole('button', { name: 'Set up' }))
    await user.click(app.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(api.sent('POST /api/account/codes/begin')).toEqual([{}]))
    expect(section('Password').queryByRole('button')).toBeNull()
  })
})

describe('the password', () => {
  test('is changed with the one before; what is too short is said at the field and not sent', async () => {
    const { user, api } = await opened({}, { 'POST /api/account/password': () => ({ sessions: 1 }) })
    const part = section('Password')
    await user.click(part.getByRole('button', { name: 'Change' }))
    await user.type(part.getByLabelText(/^Your password now/), 'old words')
    await user.type(part.getByLabelText(/^New password/), 'short{Enter}')
    expect(await part.findByText('It has 5 of at least 12 characters.')).toBeDefined()
    expect(api.sent('POST /api/account/password')).toEqual([])
    await user.type(part.getByLabelText(/^New password/), ' and longer words{Enter}')
    expect(await screen.findByText('1 other session ended.')).toBeDefined()
    expect(api.sent('POST /api/account/password')).toEqual([{ current: 'old words', next: 'short and longer words' }])
  })
})

describe('sessions', () => {
  test('tell browser and way, mark this one, and end one or all others', async () => {
    const ended = {
      'POST /api/account/sessions/other/end': () => ({ sessions: 1 }),
      'POST /api/account/sessions/end-others': () => ({ sessions: 1 }),
    }
    const { user, api } = await opened({}, ended)
    const list = within(screen.getByRole('list', { name: 'Sessions' }))
    const [own, other] = list.getAllByRole('listitem')
    expect(own?.textContent).toMatch(/Chrome on Mac, this one.*Password/)
    expect(other?.textContent).toMatch(/Firefox on Windows.*Passkey/)
    await user.click(list.getByRole('button', { name: 'End the session in Firefox on Windows' }))
    await waitFor(() => expect(api.sent('POST /api/account/sessions/other/end')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'End all others' }))
    await waitFor(() => expect(api.sent('POST /api/account/sessions/end-others')).toHaveLength(1))
  })
})

describe('a second factor that is required', () => {
  test('leads here from every page until there is one, and says so', async () => {
    const me = { ...ann, needsSecondFactor: true }
    const { place } = await openConsole('/journeys', {
      api: consoleApi({ 'GET /api/me': () => me, 'GET /api/account': () => account }),
    })
    expect(await screen.findByText('Set up a second factor first')).toBeDefined()
    expect(place()).toBe('/account')
  })
})
