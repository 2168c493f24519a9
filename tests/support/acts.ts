import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../server/auth/demo-accounts.ts'
import { expect } from './test.ts'

/** Somebody of the staff at the console, and how often they press, paste, choose or fill in a field. */
export function staffAt(page: Page, home: string) {
  page.setDefaultTimeout(20_000)
  let count = 0
  const act = async (doing: Promise<unknown>) => {
    count += 1
    await doing
  }
  const press = (button: string | RegExp, within: Page | Locator = page) =>
    act(
      within
        .getByRole('button', { name: button, exact: typeof button === 'string' })
        .first()
        .click(),
    )
  const fill = (label: string | RegExp, words: string, within: Page | Locator = page) =>
    act(within.getByRole('textbox', { name: label }).first().fill(words))
  return {
    page,
    count: () => count,
    act,
    press,
    fill,
    signIn: async (who: string) => {
      await page.goto(home, { timeout: 60_000 })
      await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@demo.example`)
      await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
    },
    choose: async (label: string | RegExp, option: string, within: Page | Locator = page) => {
      await within.getByRole('combobox', { name: label }).first().click()
      await act(page.getByRole('option', { name: option, exact: true }).first().click())
    },
    /** Opens an inherited value, by the place that its field has. */
    changeHere: (path: string) =>
      act(page.locator(`[data-path="${path}"]`).getByRole('button', { name: 'Change here' }).first().click()),
    /** Opens all inherited values of a group. */
    changeAny: (path: string) => press('Change any of these here', page.locator(`[data-path="${path}"]`)),
    /** Follows an address that a colleague has sent. */
    open: (path: string) => act(page.goto(new URL(path, home).href)),
    put: (slot: string, name: string, svg: string) =>
      act(
        page
          .getByRole('group', { name: slot, exact: true })
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }),
      ),
    section: async (name: string) => {
      await act(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click())
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
    save: async (why: string) => {
      // The next part of the same work is offered the reason of the last one.
      const reason = page.getByRole('textbox', { name: /What did you change/ })
      if ((await reason.inputValue()) !== why) await act(reason.fill(why))
      await press(/^Save (revision|\d+ revisions)$/)
      await expect(page.getByRole('region', { name: 'Save' })).toBeHidden({ timeout: 30_000 })
    },
  }
}

export type Staff = ReturnType<typeof staffAt>
