import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderBlock, renderScreen, uuid } from '../../../tests/renderer/render-screen.tsx'

describe('a way on', () => {
  test('leads to a page of the application without loading it anew', async () => {
    const { user, history, app } = await renderBlock({
      type: 'links',
      items: [{ id: 'liens', label: 'Your loans', route: '{uuid}/liens' }],
    })
    await user.click(screen.getByRole('link', { name: 'Your loans' }))
    expect(history.location.pathname).toBe(app.address('{uuid}/liens', uuid))
  })

  test('leads to another site in a window of its own', async () => {
    await renderBlock({ type: 'links', items: [{ id: 'out', label: 'The rules', href: 'https://example.com/' }] })
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^The rules\s*opens in a new tab$/ }).target).toBe(
      '_blank',
    )
  })

  test('asks the lender again', async () => {
    const tryAgain = vi.fn()
    const { user } = await renderBlock(
      { type: 'links', items: [{ id: 'again', label: 'Try again', action: 'try-again' }] },
      { tryAgain },
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tryAgain).toHaveBeenCalledTimes(1)
  })

  test('ends the session and leads to login', async () => {
    const { user, app, local, history } = await renderBlock(
      { type: 'links', items: [{ id: 'out', label: 'Sign out', action: 'sign-out' }] },
      { prepare: ({ app: { signedIn } }) => signedIn('t') },
    )
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(local.get('jwt')).toBeUndefined())
    await waitFor(() => expect(history.location.pathname).toBe(app.bundle().journey.access.login))
  })

  test('ends the session and stays on the page', async () => {
    const { user, local, history } = await renderBlock(
      { type: 'links', items: [{ id: 'out', label: 'Not you?', action: 'sign-out-here' }] },
      { prepare: ({ app: { signedIn } }) => signedIn('t') },
    )
    const { pathname } = history.location
    await user.click(screen.getByRole('button', { name: 'Not you?' }))
    await waitFor(() => expect(local.get('jwt')).toBeUndefined())
    expect(history.location.pathname).toBe(pathname)
  })
})

test('a page has one primary button, and its own goes first', async () => {
  const links = {
    type: 'links' as const,
    items: [{ id: 'on', label: 'Go on', route: 'liens', style: 'primary' as const }],
  }
  const looks = () => screen.getByRole('link', { name: 'Go on' }).className
  const { unmount } = await renderScreen({ blocks: [links] })
  expect(looks()).toBe('button button-primary')
  unmount()
  await renderScreen({ blocks: [links], submit: { next: 'status' } })
  expect(looks()).toBe('button button-secondary')
})
