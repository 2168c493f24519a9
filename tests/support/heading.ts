import { expect, type Page } from '@playwright/test'

/** More than the slowest way to a next page takes, polling included, on a busy machine. */
const longest = 30_000

/** Waits for a page's heading, or fails. */
export async function headingShown(page: Page, name: string | RegExp): Promise<void> {
  await untilHeading(page, name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A page that was come to by a press: its heading is in view, and has the focus so that it is heard. */
export async function headingReached(page: Page, name: string | RegExp): Promise<void> {
  await headingShown(page, name)
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
}

/**
 * Waits until a heading is there, and no longer than that is worth: what is missing, the assertion that follows says. Looked
 * for at every frame: an assertion looks once a second, and a way has many pages.
 */
export async function untilHeading(page: Page, name: string | RegExp): Promise<void> {
  const { source, flags } = typeof name === 'string' ? new RegExp(escaped(name), 'i') : name
  const isThere = page.waitForFunction(
    ([source, flags]) => {
      const wanted = new RegExp(source, flags)
      return [...document.querySelectorAll('h1')].some(({ textContent }) => wanted.test(textContent ?? ''))
    },
    [source, flags] as const,
    { polling: 'raf', timeout: longest },
  )
  await isThere.catch(() => undefined)
}

/** Words as a pattern; a space is any white space. */
export function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+')
}
