// From each page of a long way, Back leads to the page before as it was left: its heading, its answers, and where it stood.
import { backAndForth, type Look, lookAt, noteWhereLeft } from '../support/back.ts'
import { borrowerAt } from '../support/borrower.ts'
import { expect, test } from '../support/test.ts'

const places = [
  ['figure', 390, 844],
  ['harborlight', 1280, 800],
] as const

for (const [lender, width, height] of process.env.FULL ? places : places.slice(0, 1))
  test(`Back leads to each page as it was left, at ${width} px`, async ({ page, address }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    const borrower = borrowerAt(page, (path) => address(lender, path))
    await noteWhereLeft(page)
    let before: Look | undefined
    const found: string[] = []
    const visit = async () => {
      const here = await lookAt(page)
      if (before !== undefined && here.heading !== before.heading)
        found.push(...(await backAndForth(page, before, here)))
      before = await lookAt(page)
    }
    await borrower.start('approved')
    await borrower.register(visit)
    // An application has no registration behind it.
    before = undefined
    await borrower.reachOffers(visit)
    await borrower.reachSignature(visit)
    expect(found).toEqual([])
  })
