import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

export type GivenFile = { name: string; mimeType: string; buffer: Buffer }

/** How somebody acts on what a page has. */
export type Hand = {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, words: string) => Promise<void>
  /** Turns a checkbox or a switch over. */
  turn: (box: Locator) => Promise<void>
  pick: (list: Locator, option: Locator) => Promise<void>
  /** Chooses in a list of the browser’s own, by how the choice begins. */
  pickNative: (list: Locator, begins: string) => Promise<void>
  /** Chooses one of several. */
  take: (radio: Locator) => Promise<void>
  give: (button: Locator, file: GivenFile) => Promise<void>
}

export const mouse: Hand = {
  press: (target) => target.click(),
  fill: (field, words) => field.fill(words),
  turn: (box) => box.click(),
  pick: async (list, option) => {
    await list.click()
    await option.click()
  },
  pickNative: async (list, begins) => {
    const option = list.getByRole('option').filter({ hasText: new RegExp(`^${begins}`) })
    await list.selectOption({ label: (await option.textContent()) ?? '' })
  },
  take: (radio) => radio.click(),
  give: async (button, file) => {
    const chooser = button.page().waitForEvent('filechooser')
    await button.click()
    await (await chooser).setFiles(file)
  },
}

/** By keys alone: everything is walked to by Tab, as far as it is from where the focus stands. */
export const keyboard: Hand = {
  press: async (target) => {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  fill: async (field, words) => {
    await reach(field)
    const { keyboard } = field.page()
    if ((await field.getAttribute('type')) === 'time') return keyboard.type(onClock(words))
    await keyboard.press('ControlOrMeta+A')
    await (words === '' ? keyboard.press('Delete') : keyboard.insertText(words))
  },
  turn: async (box) => {
    await reach(box)
    await box.page().keyboard.press('Space')
  },
  pick: async (list, option) => {
    await reach(list)
    const { keyboard } = list.page()
    await keyboard.press('ArrowDown')
    await expect(option).toBeVisible()
    for (let presses = 0; (await option.getAttribute('data-combobox-selected')) === null; presses++) {
      expect(presses, `presses of an arrow to ${option}`).toBeLessThan(100)
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
  },
  pickNative: async (list, begins) => {
    await reach(list)
    await list.page().keyboard.type(begins)
  },
  take: async (radio) => {
    await reach(radio.locator('xpath=ancestor::*[@role="radiogroup"][1]').getByRole('radio').and(tabStop(radio)))
    for (let presses = 0; !(await isFocused(radio)); presses++) {
      expect(presses, `presses of an arrow to ${radio}`).toBeLessThan(100)
      await radio.page().keyboard.press('ArrowDown')
    }
    if ((await radio.getAttribute('aria-checked')) !== 'true') await radio.page().keyboard.press('Space')
  },
  give: async (button, file) => {
    const chooser = button.page().waitForEvent('filechooser')
    await reach(button)
    await button.page().keyboard.press('Enter')
    await (await chooser).setFiles(file)
  },
}

/** Of several to choose from, one is in the order of Tab. */
function tabStop(radio: Locator): Locator {
  return radio.page().locator('[tabindex="0"]')
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Walks the focus there; nothing is found that Tab does not come to. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  const { keyboard } = target.page()
  let [turns, presses] = [0, 0]
  for (let before = ''; ; ) {
    const { direction, stops } = await target.evaluate(wayTo)
    if (direction === '') return
    if (before !== '' && direction !== before) turns++
    expect(turns, `turns on the way to ${target}: Tab passes it by`).toBeLessThan(12)
    before = direction
    presses += stops
    expect(presses, `stops on the way to ${target}`).toBeLessThan(800)
    for (let stop = 0; stop < stops; stop++) await keyboard.press(direction)
  }
}

/** Which way the focus has to go, and how many stops it certainly takes. */
function wayTo(goal: Element): { direction: string; stops: number } {
  const focused = document.activeElement ?? document.body
  if (focused === goal) return { direction: '', stops: 0 }
  const isAhead = (focused.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
  const between = stops.filter((stop) => {
    if (stop.tabIndex < 0 || stop.matches(':disabled') || stop.getClientRects().length === 0) return false
    const [from, to] = isAhead ? [focused, goal] : [goal, focused]
    const isAfter = (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    return isAfter && (to.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  }).length
  return { direction: isAhead ? 'Tab' : 'Shift+Tab', stops: focused === document.body ? 1 : Math.max(1, between >> 1) }
}

/** A time of day as it is typed into its field. */
function onClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(hours % 12 || 12)}${two(minutes)}${hours < 12 ? 'AM' : 'PM'}`
}
