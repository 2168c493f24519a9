import { borrowerAt } from '../support/borrower.ts'
import { keyboardOf, pointer } from '../support/hand.ts'
import { cutOffInPrint } from '../support/print.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

const walks = [
  { lender: 'figure', device: 'phone', viewport: { width: 390, height: 844 }, hand: () => pointer },
  {
    lender: 'harborlight',
    device: 'desktop by keyboard alone',
    viewport: { width: 1280, height: 900 },
    hand: keyboardOf,
  },
]

for (const { lender, device, viewport, hand } of walks) {
  test.describe(`under ${lender} on a ${device}`, () => {
    test.use({ viewport })
    test.setTimeout(180_000)

    test('a borrower registers, chooses an offer, signs the summary, shows the income and gives a bank account', async ({
      page,
      address,
      axe,
    }) => {
      const seen = watch(page)
      const borrower = borrowerAt(page, (path) => address(lender, path), hand(page))
      const visit = async (name: string) => {
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return { scrollWidth, clientWidth }
        })
        expect(scrollWidth, `${name} scrolls sideways`).toBeLessThanOrEqual(clientWidth)
        expect(await cutOffInPrint(page), `${name} prints whole`).toEqual([])
        // What axe says of these pages under other brands is asked page by page elsewhere.
        if (hand !== keyboardOf) expect(await axe(), name).toEqual([])
      }

      await borrower.start('approved')
      await borrower.register(visit)
      await borrower.reachOffers(visit)
      await borrower.reachSignature(visit)
      await borrower.showIncome(visit)
      await borrower.giveAccount(visit)
      await borrower.allowPayments(visit)
      await borrower.heading('Show us your ID')
      await visit('identity')

      await expect(page).toHaveURL(/\/[0-9a-f-]{36}\/identity$/)
      expect(seen.violations()).toEqual([])
      expect(seen.faults()).toEqual([])
    })
  })
}
