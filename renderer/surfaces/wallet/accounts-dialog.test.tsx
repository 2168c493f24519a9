import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bundle, pageAt, type Sent } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'
import { AccountsDialog } from './index.tsx'

const own = { name: 'Avery', address: 'tp1own00000000000000' }
const trust = { name: 'Trust', address: 'tp1trust000000000000' }
const listed = (accounts: object[]) =>
  Response.json({ accounts: accounts.map((account) => ({ account, notifications: [] })) })

function dialog({ accounts = [own, trust] as object[], takesCopies = false } = {}) {
  const lender = { list: () => listed(accounts), choose: () => Response.json({}) }
  const page = pageAt(bundle.journey.basePath, ({ url }: Sent) =>
    url.searchParams.has('principal') ? lender.choose() : lender.list(),
  )
  const copied: string[] = []
  page.ports.permissions = async () => ({
    cameraAndMicrophone: async () => ({ missing: true }),
    camera: async () => ({ missing: true }),
    location: async () => ({ missing: true }),
    copy: async (text) => {
      copied.push(text)
      return takesCopies
    },
  })
  page.app.signedIn('t')
  const close = vi.fn()
  const show = () => renderAt(<AccountsDialog close={close} />, page)
  return { ...page, lender, close, copied, show }
}
const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find((each) => words(each).startsWith(name))
  return within(found as HTMLElement)
}

describe('the accounts', () => {
  test('are listed, and the one in use says so', async () => {
    const { show } = dialog()
    show()
    await saidOnPage('Trust')
    expect(screen.getByRole('dialog', { name: 'Switch Accounts' })).toBeDefined()
    expect(row('Avery').getByText('In use')).toBeDefined()
    expect(row('Avery').queryByRole('button', { name: /^Use this account/ })).toBeNull()
    expect(row('Trust').queryByText('In use')).toBeNull()
  })

  test('another one is used by a press, once the lender says that it may be', async () => {
    const { show, sent } = dialog()
    const { user } = show()
    await saidOnPage('Trust')
    await user.click(row('Trust').getByRole('button', { name: /^Use this account\s*: Trust$/ }))
    await saidOnPage('You now use Trust.')
    expect(words(document.activeElement ?? undefined)).toBe('You now use Trust.')
    expect(sent.at(-1)?.url.searchParams.get('principal')).toBe(trust.address)
    expect(row('Trust').getByText('In use')).toBeDefined()
  })

  test('one that may no longer be used says why, and the one in use stays', async () => {
    const { show, lender } = dialog()
    lender.choose = () => Response.json({}, { status: 404 })
    const { user } = show()
    await saidOnPage('Trust')
    await user.click(row('Trust').getByRole('button', { name: /^Use this account/ }))
    await waitFor(() =>
      expect(words(screen.getByRole('alert'))).toContain('You can no longer use this account. Choose another one.'),
    )
    expect(row('Avery').getByText('In use')).toBeDefined()
  })

  test.each([
    [[], 'You have no accounts yet.'],
    [[own], 'You have one account.'],
  ])('are as many as the page says: %j', async (accounts, said) => {
    const { show } = dialog({ accounts })
    show()
    await saidOnPage(said)
  })

  test('that could not be asked for say so, and are asked for again by a press', async () => {
    const { show, lender } = dialog()
    const whole = lender.list
    lender.list = () => Response.json({}, { status: 500 })
    const { user } = show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    lender.list = whole
    await user.click(again)
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await saidOnPage('Trust')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('of whoever the lender no longer knows are shown after signing in', async () => {
    const { show, lender, close, history, app } = dialog()
    lender.list = () => Response.json({}, { status: 401 })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(close).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(history.location.pathname).toBe(app.bundle().journey.access.login))
  })
})

describe('an address', () => {
  test('shows in part and is copied whole', async () => {
    const { show, copied } = dialog({ takesCopies: true })
    const { user } = show()
    await saidOnPage('Trust')
    expect(words()).not.toContain(trust.address)
    await user.click(row('Trust').getByRole('button', { name: /^Copy address\s*: Trust$/ }))
    await waitFor(() => expect(copied).toEqual([trust.address]))
  })

  test('stands there to be selected where the browser does not copy', async () => {
    const { show } = dialog()
    const { user } = show()
    await saidOnPage('Trust')
    await user.click(row('Trust').getByRole('button', { name: /^Copy address/ }))
    const whole = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Wallet address' })
    expect(whole.value).toBe(trust.address)
    expect([whole.selectionStart, whole.selectionEnd]).toEqual([0, trust.address.length])
    expect(words()).toContain('Your browser did not copy it.')
  })
})
