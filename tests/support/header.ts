import type { Locator, Page } from '@playwright/test'

/** What opens the menu of whoever is there. */
export function accountButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Your account' })
}
