import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Answer, ann, consoleApi, later, noServer, problem } from '../../../tests/admin/console-api.ts'
import { openConsole } from '../../../tests/admin/render.tsx'

const signIn = 'POST /api/auth/sign-in/email'
const nobody = () => problem(401, 'session.missing', { title: 'Sign in first' })

/** A console in which nobody is signed in until somebody has signed in. */
async function opened(address: string, own: Record<string, Answer> = {}) {
  const api = consoleApi({ 'GET /api/me': nobody, ...own })
  if (!own[signIn])
    api.set(signIn, () => {
      api.set('GET /api/me', () => ann)
      return { signedIn: true, needsCode: false }
    })
  const page = await openConsole(address, { api })
  await screen.findByRole('heading', { name: 'Sign in to Waymark' })
  return page
}
const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText(/^Password/) as HTMLInputElement

describe('somebody who is not signed in', () => {
  test('is asked to, and comes to the page that they wanted', async () => {
    const { api, user, place } = await opened('/journeys/loan')
    expect(place()).toBe('/sign-in?back=/journeys/loan')
    await user.type(email(), ' ann@x.example')
    await user.type(password(), 'secret words{Enter}')
    await waitFor(() => expect(place()).toBe('/journeys/loan'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Loan' })).toBeDefined()
    expect(api.sent(signIn)).toEqual([{ email: 'ann@x.example', password: 'secret words' }])
  })

  test.each(['//elsewhere.example/', '/\\elsewhere.example', 'https://elsewhere.example'])(
    'is led to no other site: %s',
    async (back) => {
      const { user, place } = await opened(`/sign-in?back=${encodeURIComponent(back)}`)
      await user.type(email(), 'ann@x.example')
      await user.type(password(), 'secret words{Enter}')
      await waitFor(() => expect(place()).toBe('/orgs'))
    },
  )

  test('is told when email or password are wrong, and both stay', async () => {
    const { user, place } = await opened('/sign-in', {
      [signIn]: () => problem(401, 'session.refused', { detail: 'The email or the password is wrong.' }),
    })
    await user.type(email(), 'ann@x.example')
    await user.type(password(), 'wrong words')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The email or the password is wrong.')
    expect(email()).toHaveProperty('value', 'ann@x.example')
    expect(password().value).toBe('wrong words')
    expect(place()).toBe('/sign-in')
  })

  test('is told how long to wait after too many tries, and when there is no server', async () => {
    const { api, user } = await opened('/sign-in', {
      [signIn]: () => problem(429, 'session.too-many-tries', { detail: 'Try again in 8 seconds.' }),
    })
    await user.type(email(), 'ann@x.example')
    await user.type(password(), 'words{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Try again in 8 seconds.')
    api.set(signIn, noServer)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be reached'))
  })

  test('signs in once however often the button is pressed', async () => {
    const slow = later(() => problem(401, 'session.refused', { detail: 'Wrong.' }))
    const { api, user } = await opened('/sign-in', { [signIn]: slow.answer })
    await user.type(email(), 'ann@x.example')
    await user.type(password(), 'words')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    slow.come()
    await screen.findByRole('alert')
    expect(api.sent(signIn)).toHaveLength(1)
  })

  test('finds the accounts of a demonstration, each filled in at a press', async () => {
    const page = document.createElement('script')
    page.id = 'page'
    page.type = 'application/json'
    page.textContent = JSON.stringify({
      mode: 'demo',
      channel: 'preview',
      demo: { emails: ['pat@x.example'], password: 'demo' },
    })
    document.body.append(page)
    onTestFinished(() => page.remove())
    const { user } = await opened('/sign-in')
    await user.click(screen.getByRole('button', { name: 'pat@x.example' }))
    expect(email()).toHaveProperty('value', 'pat@x.example')
    expect(password().value).toBe('demo')
  })

  test('sees no accounts anywhere else', async () => {
    await opened('/sign-in')
    expect(screen.queryByText(/demonstration/)).toBeNull()
  })
})

describe('a session that ends while a page is open', () => {
  const id = 'journeys/loan/disclosures'
  const save = `POST /api/documents/${id}/revisions`

  async function typed(own: Record<string, Answer>) {
    // No lender offers the journey: no page is drawn beside the document.
    const api = consoleApi({ 'GET /api/orgs': () => ({ live: 1, orgs: [] }), ...own })
    const page = await openConsole(`/documents/${id}?at=/items/0/body`, { api })
    await page.user.type(await screen.findByRole('textbox', { name: 'Body' }), '!')
    return page
  }
  const body = () => (screen.getByRole('textbox', { name: 'Body', hidden: true }) as HTMLTextAreaElement).value

  test('asks for the password over the page once somebody saves; what was typed is there and can be saved', async () => {
    const { api, user } = await typed({ [save]: nobody, [signIn]: () => ({ signedIn: true, needsCode: false }) })
    await user.type(screen.getByRole('textbox', { name: /What did you change/ }), 'Soon{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ann@x.example')
    expect(body()).toBe('Rates may change.!')
    await user.type(dialog.getByLabelText(/^Password/), 'secret words{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    api.set(save, ({ body }) => ({
      revision: { ...api.save(id, (body as { content: never }).content), document: id },
      issues: [],
    }))
    expect(body()).toBe('Rates may change.!')
    await user.click(screen.getByRole('button', { name: 'Save revision' }))
    expect(await screen.findByText('Saved as revision 2')).toBeDefined()
  })

  test('interrupts nobody who only reads: it is said, and sign-in comes when asked for', async () => {
    const { user } = await typed({ 'POST /api/check': nobody })
    expect(await screen.findByText('What you typed is still here.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in again' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeDefined()
    expect(body()).toBe('Rates may change.!')
  })
})

describe('who has an authenticator app', () => {
  const code = 'POST /api/auth/sign-in/code'
  const half = { [signIn]: () => ({ signedIn: false, needsCode: true }) }
  async function asked(own: Record<string, Answer>) {
    const page = await opened('/sign-in?back=/journeys', { ...half, ...own })
    await page.user.type(email(), 'ann@x.example')
    await page.user.type(password(), 'secret words{Enter}')
    await screen.findByRole('textbox', { name: 'Code from your authenticator app' })
    return page
  }

  test('is asked for its code after the password, told at the field when it is wrong, and comes in', async () => {
    const { user, api, place } = await asked({
      [code]: () => problem(401, 'session.code-refused', { detail: 'This code is not right.' }),
    })
    await user.keyboard('000000{Enter}')
    expect(await screen.findByText('This code is not right.')).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'Code from your authenticator app' })
    expect(field).toHaveProperty('value', '000000')
    api.set('GET /api/me', () => ann)
    api.set(code, () => ({ signedIn: true, needsCode: false }))
    await user.clear(field)
    await user.type(field, '123456{Enter}')
    await waitFor(() => expect(place()).toBe('/journeys'))
    expect(api.sent(code)).toEqual([{ code: '000000' }, { code: '123456' }])
  })

  test('can use a recovery code, or begin again', async () => {
    const { user, api } = await asked({
      [code]: () => problem(401, 'session.code-expired', { detail: 'Enter your password again.' }),
    })
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'abcde-fghij{Enter}')
    expect(await screen.findByText('Enter your password again.')).toBeDefined()
    expect(api.sent(code)).toEqual([{ code: 'abcde-fghij' }])
    await user.click(screen.getByRole('button', { name: 'Back to the password' }))
    expect(email()).toBeDefined()
  })
})

describe('the company’s own sign-in', () => {
  test.each([
    ['not-invited', /Nobody has invited the account/],
    ['not-begun-here', /was not begun in this browser/],
    ['removed', /Your access to this console was removed/],
    ['made-up', /did not work/],
    ['constructor', /did not work/],
  ])('that failed says why: %s', async (failed, words) => {
    await opened(`/sign-in?failed=${failed}`)
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
  })

  test('is not offered where there is none', async () => {
    await opened('/sign-in')
    expect(screen.queryByRole('button', { name: /Sign in with / })).toBeNull()
  })
})

describe('a link that was sent', () => {
  const look = 'POST /api/auth/link'
  const invitation = { [look]: () => ({ kind: 'invitation', email: 'nora@x.example', name: 'Nora' }) }
  const token = 'a-token-that-is-long-enough'
  const open = (own: Record<string, Answer>, address = `/join#${token}`) =>
    openConsole(address, { api: consoleApi({ 'GET /api/me': nobody, ...own }) })

  test('leads to a new password, and stands in the address no longer', async () => {
    const use = { 'POST /api/auth/link/use': () => ({ kind: 'invitation', email: 'nora@x.example', name: 'Nora' }) }
    const { user, api, place } = await open({ ...invitation, ...use })
    const field = await screen.findByLabelText(/^New password/)
    await waitFor(() => expect(place()).toBe('/join'))
    await user.type(field, 'short{Enter}')
    expect(await screen.findByText('It has 5 of at least 12 characters.')).toBeDefined()
    expect(api.sent('POST /api/auth/link/use')).toEqual([])
    await user.type(field, ' but longer now{Enter}')
    await waitFor(() => expect(place()).toBe('/sign-in'))
    expect(api.sent('POST /api/auth/link/use')).toEqual([{ token, password: 'short but longer now' }])
  })

  test.each([
    ['is spent', { [look]: () => problem(410, 'link.spent', { detail: 'Spent.' }) }, `/join#${token}`],
    ['is not whole', {}, '/new-password'],
  ])('that %s says what to do', async (_which, own, address) => {
    await open(own, address)
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for a link to a new password' })).toBeDefined()
  })
})

describe('a password that was forgotten', () => {
  test('is asked for by address, and the same is said for every one', async () => {
    const { user, api } = await openConsole('/forgot-password', {
      api: consoleApi({ 'POST /api/auth/forgot-password': () => ({ asked: true }) }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@x.example{Enter}')
    expect((await screen.findByRole('status')).textContent).toContain('If ann@x.example has an account here')
    expect(api.sent('POST /api/auth/forgot-password')).toEqual([{ email: 'ann@x.example' }])
  })
})

describe('a session that somebody ended', () => {
  const ended = (code: string, detail: string) => () => problem(401, code, { detail })

  test('is noticed while nobody does anything, and the dialog says why', async () => {
    await openConsole('/journeys', {
      api: consoleApi({ 'GET /api/session': ended('session.ended', 'Your password was changed.') }),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
    expect(dialog.textContent).toContain('Your password was changed. What you typed is still here.')
  })

  test('by removing the person leaves nothing of the console on the page', async () => {
    const { user, place } = await openConsole('/journeys', {
      api: consoleApi({ 'GET /api/session': ended('session.removed', 'Your access was removed.') }),
    })
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Your access was removed.')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText('Loan')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'To sign-in' }))
    await waitFor(() => expect(place()).toBe('/sign-in'))
  })
})
