import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

const service = '**/service-profile/api/v1/feedback/survey'

test('a page asks how it is after 750 ms, once, and nothing is found while it does', async ({ page, address, axe }) => {
  const seen = watch(page)
  const borrower = await begun(page, address, { anyPage: true })
  // Notes, as each wait of 750 ms ends, whether the question is there already, and how high its place is.
  await page.addInitScript(() => {
    const early: { isThere: boolean; height: number | undefined }[] = []
    const find = () => ({
      isThere: document.querySelector('.survey button') !== null,
      height: document.querySelector('.survey')?.clientHeight,
    })
    const wait = window.setTimeout
    Object.assign(window, { early })
    window.setTimeout = ((over: () => void, ms?: number) =>
      wait(() => {
        if (ms === 750) early.push(find())
        over()
      }, ms)) as typeof window.setTimeout
  })
  await page.goto(borrower.at('product/select'))
  const ask = page.getByRole('button', { name: 'How is this page?' })
  const place = page.locator('.survey')
  await expect(ask).toBeVisible()
  // Nothing moves when it comes.
  const height = await place.evaluate(({ clientHeight }) => clientHeight)
  expect(await page.evaluate(() => (window as unknown as { early: object[] }).early)).toEqual([
    { isThere: false, height },
  ])

  await ask.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'How is this page?' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Hard', exact: true }).check()
  await dialog.getByRole('textbox').fill('The word APR is not explained.')
  const sent = page.waitForRequest(service)
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toEqual({
    applicationUuid: borrower.uuid,
    rating: 'HARD',
    comment: 'The word APR is not explained.',
    pathname: new URL(page.url()).pathname,
    productType: 'HELOC',
  })
  await expect(page.getByText('Thank you for telling us.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(ask).toHaveCount(0)
  expect(seen.violations()).toEqual([])
  expect(seen.faults()).toEqual([])
})
