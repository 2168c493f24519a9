// From each page of a long way, Back leads to the page before as it was left: its heading, its answers, and where it stood.
import type { Page } from '@playwright/test'
import { borrowerAt } from '../support/borrower.ts'
import { headingShown } from '../support/heading.ts'
import { expect, test } from '../support/test.ts'

type Left = { name: string; heading: string; answers: string[]; top: number }

declare global {
  var leftAt: number | undefined
}

/** Where the page stood when its button was pressed: whoever presses it scrolls to it first. */
async function noteWhereLeft(page: Page) {
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[type=submit]') !== null)
        globalThis.leftAt = Math.round(window.scrollY)
    }
    addEventListener('click', note, { capture: true })
  })
}

/** What somebody would know the page by; what the lender has of secrets is not shown again. */
async function look(page: Page): Promise<Omit<Left, 'name'>> {
  return page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    answers: [
      ...document.querySelectorAll<HTMLInputElement>('main input:not([type=password], [name=ssn]), main select'),
    ].map((control) =>
      /radio|checkbox/.test(control.type) ? `${control.name} ${control.checked}` : `${control.name} ${control.value}`,
    ),
    top: Math.round(window.scrollY),
  }))
}

for (const [lender, width, height] of [
  ['figure', 390, 844],
  ['harborlight', 1280, 800],
] as const)
  test(`Back leads to each page as it was left, at ${width} px`, async ({ page, address }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    const borrower = borrowerAt(page, (path) => address(lender, path))
    await noteWhereLeft(page)
    let before: Left | undefined
    const found: string[] = []
    const visit = async (name: string) => {
      const here = await look(page)
      if (before !== undefined && here.heading !== before.heading) {
        const { heading, answers } = before
        const top = (await page.evaluate(() => globalThis.leftAt)) ?? 0
        await page.goBack()
        await headingShown(page, heading)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        const again = await look(page)
        if (again.heading !== heading) found.push(`${before.name}: "${again.heading}"`)
        if (JSON.stringify(again.answers) !== JSON.stringify(answers))
          found.push(`${before.name}: ${again.answers} for ${answers}`)
        // While its answers are sent, something above may still come: the page then stands further down at the same words.
        await expect
          .poll(async () => Math.abs((await look(page)).top - top), { message: before.name, timeout: 5000 })
          .toBeLessThan(120)
          .catch((fault) => found.push(String(fault).slice(0, 300)))
        await page.goForward()
        await headingShown(page, here.heading)
      }
      before = { name, ...(await look(page)) }
    }
    await borrower.start('approved')
    await borrower.register(visit)
    // An application has no registration behind it.
    before = undefined
    await borrower.reachOffers(visit)
    await borrower.reachSignature(visit)
    expect(found).toEqual([])
  })
