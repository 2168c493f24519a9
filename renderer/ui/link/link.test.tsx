import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { Link } from './index.tsx'

const within = `${bundle.journey.basePath}/${uuid}/liens`

function linkTo(href: string, more: { external?: boolean; onFollow?: () => void } = {}) {
  const page = pageAt(bundle.journey.basePath)
  const before = page.history.location.pathname
  const drawn = renderAt(
    <Link href={href} {...more}>
      Go
    </Link>,
    page,
  )
  return { ...drawn, hasMoved: () => page.history.location.pathname !== before, page }
}
const link = () => screen.getByRole<HTMLAnchorElement>('link')

/** Whether the browser is left to follow it; it does not in a test. */
function isLeftToBrowser(press: object = {}): boolean {
  const click = createEvent.click(link(), press)
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  fireEvent(link(), click)
  return isLeft
}

describe('a link', () => {
  test('to a page of the journey leads there without loading it anew', async () => {
    const onFollow = vi.fn()
    const { user, page } = linkTo(`${within}?a=1`, { onFollow })
    await user.click(link())
    expect(page.history.location.href).toBe(`${within}?a=1`)
    expect(onFollow).toHaveBeenCalledTimes(1)
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'that is pressed to open elsewhere is left to the browser: %j',
    (press) => {
      const { hasMoved } = linkTo(within)
      expect(isLeftToBrowser(press)).toBe(true)
      expect(hasMoved()).toBe(false)
    },
  )

  test.each(['/dashboard', '#note', 'tel:+12125550123'])(
    'to what is no page of the journey is left to the browser: %s',
    (href) => {
      const { hasMoved } = linkTo(href)
      expect(isLeftToBrowser()).toBe(true)
      expect(hasMoved()).toBe(false)
    },
  )

  test('to another site opens in a window of its own that knows nothing of this one, and says so', () => {
    linkTo('https://example.com/', { external: true })
    expect(screen.getByRole('link', { name: /^Go\s*opens in a new tab$/ })).toBe(link())
    expect([link().target, link().rel]).toEqual(['_blank', 'noopener noreferrer'])
  })
})
