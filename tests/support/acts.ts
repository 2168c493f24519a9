import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../server/auth/demo-accounts.ts'
import { type Hand, mouse } from './hands.ts'
import { expect } from './test.ts'

/** Somebody of the staff at the console, and how often they press, paste, choose or fill in a field. */
export function staffAt(page: Page, home: string, hand: Hand = mouse) {
  page.setDefaultTimeout(20_000)
  let count = 0
  const act = async (doing: Promise<unknown>) => {
    count += 1
    await doing
  }
  const pressOn = (target: Locator) => act(hand.press(target))
  const press = (button: string | RegExp, within: Page | Locator = page) =>
    pressOn(within.getByRole('button', { name: button, exact: typeof button === 'string' }).first())
  const fillIn = (field: Locator, words: string) => act(hand.fill(field, words))
  const fill = (label: string | RegExp, words: string, within: Page | Locator = page) =>
    fillIn(within.getByRole('textbox', { name: label }).first(), words)
  return {
    page,
    count: () => count,
    act,
    press,
    pressOn,
    fill,
    fillIn,
    turn: (box: Locator) => act(hand.turn(box)),
    take: (radio: string) => act(hand.take(page.getByRole('radio', { name: radio }).last())),
    /** Puts one more into a list of words. */
    add: async (label: string | RegExp, words: string, within: Page | Locator = page) => {
      await fillIn(within.getByRole('combobox', { name: label }), words)
      await page.keyboard.press('Enter')
    },
    signIn: async (who: string) => {
      await page.goto(home, { timeout: 60_000 })
      await hand.fill(page.getByRole('textbox', { name: 'Email' }), `${who}@demo.example`)
      await hand.fill(page.getByRole('textbox', { name: 'Password' }), demoPassword)
      await hand.press(page.getByRole('button', { name: 'Sign in', exact: true }))
      await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
    },
    choose: (label: string | RegExp, option: string, within: Page | Locator = page) =>
      act(
        hand.pick(
          within.getByRole('combobox', { name: label }).first(),
          page.getByRole('option', { name: option, exact: true }).first(),
        ),
      ),
    /** Opens an inherited value, by the place that its field has. */
    changeHere: (path: string) => press('Change here', page.locator(`[data-path="${path}"]`)),
    /** Opens all inherited values of a group. */
    changeAny: (path: string) => press('Change any of these here', page.locator(`[data-path="${path}"]`)),
    /** Follows an address that a colleague has sent. */
    open: (path: string) => act(page.goto(new URL(path, home).href)),
    put: (slot: string, name: string, svg: string) =>
      act(
        hand.give(page.getByRole('button', { name: `Choose a file: ${slot}`, exact: true }), {
          name,
          mimeType: 'image/svg+xml',
          buffer: Buffer.from(svg),
        }),
      ),
    section: async (name: string) => {
      const links = page.getByRole('navigation', { name: 'Sections' })
      const list = page.getByRole('combobox', { name: 'Section', exact: true })
      await expect(links.or(list)).toBeVisible()
      // Where there is no room beside, the sections are a list to choose from.
      if (await list.isVisible()) await act(hand.pickNative(list, name))
      else await pressOn(links.getByRole('link', { name }))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
    save: async (why: string) => {
      // The next part of the same work is offered the reason of the last one.
      const reason = page.getByRole('textbox', { name: /What did you change/ })
      if ((await reason.inputValue()) !== why) await fillIn(reason, why)
      await press(/^Save (revision|\d+ revisions)$/)
      await expect(page.getByRole('region', { name: 'Save' })).toBeHidden({ timeout: 30_000 })
    },
  }
}

export type Staff = ReturnType<typeof staffAt>
