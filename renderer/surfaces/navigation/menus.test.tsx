import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { dialogAtom } from '../../state/atoms.ts'
import { HeaderDialog } from './header-dialog.tsx'
import { MenuButton } from './index.tsx'
import type { Menu } from './menus.ts'

const menus: Menu[] = [
  {
    id: 'account',
    place: 'account',
    label: 'Your account',
    items: [
      { id: 'in', label: 'Sign in', action: 'signIn' },
      { id: 'out', label: 'Sign out', action: 'signOut' },
      { id: 'switch', label: 'Switch accounts', action: 'switchAccounts' },
      { id: 'tell', label: 'Tell us', dialog: 'dialogs/survey' },
    ],
  },
  { id: 'more', place: 'account', label: 'More', items: [{ id: 'help', label: 'Help', href: '/help' }] },
]

function menu(given = menus) {
  const page = pageAt(bundle.journey.basePath)
  page.app.signedIn('t')
  const drawn = renderAt(
    <>
      <MenuButton icon="person" menus={given} />
      <HeaderDialog facts={{}} />
    </>,
    page,
  )
  const choose = async (name: string) => {
    await drawn.user.click(button())
    await drawn.user.click(await screen.findByRole('button', { name }))
  }
  return { ...drawn, ...page, choose }
}
const button = () => screen.getByRole('button', { name: 'Your account' })

describe('a menu of the header', () => {
  test('is named by its button, and those after it by headings', async () => {
    const { user } = menu()
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(button())
    const account = await screen.findByRole('navigation', { name: 'Your account' })
    expect(
      within(account)
        .getAllByRole('listitem')
        .map((each) => words(each)),
    ).toEqual(['Sign in', 'Sign out', 'Switch accounts', 'Tell us'])
    const more = within(screen.getByRole('navigation', { name: 'More' }))
    expect(more.getByRole('heading', { name: 'More' })).toBeDefined()
    expect(more.getByRole<HTMLAnchorElement>('link', { name: 'Help' }).pathname).toBe('/help')
  })

  test('is not there where it has nothing to show', () => {
    menu([])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('leads to login, with the way back', async () => {
    const { choose, history, app } = menu()
    const here = history.location.pathname
    await choose('Sign in')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(history.location.pathname).toBe(app.bundle().journey.access.login))
    expect(new URLSearchParams(history.location.search).get('redirectUrl')).toBe(here)
  })

  test('ends the session', async () => {
    const { choose, local } = menu()
    await choose('Sign out')
    await waitFor(() => expect(local.get('jwt')).toBeUndefined())
  })

  test('opens a screen of the journey over the page, and the focus can go back to its button', async () => {
    const { choose, user, app } = menu()
    await choose('Tell us')
    expect(document.activeElement).toBe(button())
    const dialog = await screen.findByRole('dialog', { name: 'How is this page?' })
    await user.click(within(dialog).getByRole('button', { name: 'Close dialog' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.store.get(dialogAtom)).toBeUndefined()
  })

  test('opens the choice of an account', async () => {
    const { choose } = menu()
    await choose('Switch accounts')
    expect(await screen.findByRole('dialog', { name: 'Switch Accounts' })).toBeDefined()
  })
})
