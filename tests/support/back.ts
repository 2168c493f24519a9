import { expect, type Page } from '@playwright/test'
import { headingShown } from './heading.ts'

/** What somebody would know a page by. */
export type Look = { heading: string; answers: string[]; top: number }

declare global {
  var leftAt: number | undefined
}

/** Keeps where each page stood when it was left by a press: whoever presses a control scrolls to it first. */
export async function noteWhereLeft(page: Page) {
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[type=submit], main a') !== null)
        globalThis.leftAt = Math.round(window.scrollY)
    }
    addEventListener('click', note, { capture: true })
  })
}

/** What the lender has of secrets is not shown again, so that it does not count as an answer. */
export async function lookAt(page: Page): Promise<Look> {
  return page.evaluate(() => ({
    heading: document.querySelector('#root h1')?.textContent ?? '',
    answers: [
      ...document.querySelectorAll<HTMLInputElement>(
        'main input:not([type=password], [type=file], [name=ssn]), main select',
      ),
    ].map((control) =>
      /radio|checkbox/.test(control.type) ? `${control.name} ${control.checked}` : `${control.name} ${control.value}`,
    ),
    top: Math.round(window.scrollY),
  }))
}

/** Goes back from a page to the one before and forward again; what is not as it was left, in words. */
export async function backAndForth(page: Page, before: Look, here: Look): Promise<string[]> {
  const found: string[] = []
  const { heading, answers } = before
  const top = (await page.evaluate(() => globalThis.leftAt)) ?? 0
  await page.goBack()
  await headingShown(page, heading)
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
  if (!focused?.startsWith('<h1')) found.push(`"${heading}" has not the focus when it is come back to: ${focused}`)
  const again = await lookAt(page)
  if (again.heading !== heading) found.push(`"${again.heading}" for "${heading}"`)
  if (JSON.stringify(again.answers) !== JSON.stringify(answers))
    found.push(`"${heading}": ${again.answers} for ${answers}`)
  // While its answers are sent, something above may still come: the page then stands further down at the same words.
  await expect
    .poll(async () => Math.abs((await lookAt(page)).top - top), { message: `${heading} left at ${top}`, timeout: 5000 })
    .toBeLessThan(120)
    .catch((fault) => found.push(String(fault).slice(0, 300)))
  await page.goForward()
  await headingShown(page, here.heading)
  return found
}
