import type { Locator, Page } from '@playwright/test'

/** How somebody works a page. */
export type Hand = {
  press: (control: Locator) => Promise<void>
  check: (box: Locator) => Promise<void>
  choose: (radio: Locator) => Promise<void>
  fill: (input: Locator, text: string) => Promise<void>
  select: (list: Locator, option: string) => Promise<void>
}

export const pointer: Hand = {
  press: (control) => control.click(),
  check: (box) => box.check(),
  choose: (radio) => radio.check(),
  fill: (input, text) => input.fill(text),
  select: async (list, option) => {
    await list.selectOption(option)
  },
}

/** Nothing but the keys: a control is reached by Tab, as somebody who cannot use a mouse reaches it, or the test fails. */
export function keyboardOf(page: Page): Hand {
  const { keyboard } = page
  return {
    async press(control) {
      await tabTo(page, control)
      await keyboard.press('Enter')
    },
    async check(box) {
      if (await box.isChecked()) return
      await tabTo(page, box)
      await keyboard.press('Space')
    },
    async choose(radio) {
      if (await radio.isChecked()) return
      await tabToGroup(page, radio)
      for (let presses = 0; presses < 20 && !(await isFocused(radio)); presses++) await keyboard.press('ArrowDown')
      if (!(await radio.isChecked())) await keyboard.press('Space')
    },
    async fill(input, text) {
      await tabTo(page, input)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    async select(list, option) {
      await tabTo(page, list)
      await keyboard.type(option)
    },
  }
}

/** More than any page has to tab through. */
const mostStops = 150

async function tabTo(page: Page, control: Locator) {
  await control.waitFor()
  for (let stops = 0; stops < mostStops; stops++) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${control}`)
}

/** Of a group of radio buttons Tab reaches one; the arrows lead to the others. */
async function tabToGroup(page: Page, radio: Locator) {
  await radio.waitFor()
  for (let stops = 0; stops < mostStops; stops++) {
    if (await radio.evaluate(isInFocusedGroup)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to the group of ${radio}`)
}

function isInFocusedGroup(radio: Element): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && focused.type === 'radio' && focused.name === radio.getAttribute('name')
}

async function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}
