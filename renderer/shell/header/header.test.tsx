import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { applicationAtom } from '../../state/atoms.ts'
import { Header } from './index.tsx'

function header({ isSignedIn = false, hasHome = true, application = undefined as object | undefined } = {}) {
  const { href: _href, ...logo } = bundle.brand.logo
  const page = pageAt(bundle.journey.basePath, undefined, {
    ...bundle,
    navigation: { ...bundle.navigation, menus: [] },
    brand: { ...bundle.brand, logo: { ...logo, alt: 'The lender', ...(hasHome ? { href: '/home' } : {}) } },
  })
  if (isSignedIn) page.app.signedIn('t')
  if (application !== undefined)
    page.app.store.set(applicationAtom, { uuid, facts: { application }, backendStatus: null, machineState: 'INITIAL' })
  return { ...page, ...renderAt(<Header facts={{}} />, page) }
}
const signOut = () => screen.queryByRole('button', { name: 'Sign out' })

describe('the head of every page', () => {
  test('bears the lender’s logo, which leads home where the lender has one', () => {
    header()
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'The lender Home' }).pathname).toBe('/home')
    expect(screen.getByRole('img', { name: 'The lender Home' })).toBeDefined()
  })

  test('bears a logo that leads nowhere under the lender’s name alone', () => {
    header({ hasHome: false })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('img', { name: 'The lender' })).toBeDefined()
  })

  test('has the number of the application, once it has one', () => {
    header({ application: { loanNumber: '42-7' } })
    expect(words(screen.getByRole('banner'))).toContain('Application ID 42-7')
  })

  test('has no number before', () => {
    header({ application: {} })
    expect(words()).not.toContain('Application ID')
  })

  test('signs out whoever is signed in, where no menu does', async () => {
    const { user, local } = header({ isSignedIn: true })
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(local.get('jwt')).toBeUndefined())
    expect(signOut()).toBeNull()
  })
})
