import { begun } from '../support/begun.ts'
import { borrowerAt } from '../support/borrower.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, address }) => {
  await page.goto(address('figure', '/account/heloc/register'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('Continue with open questions', () => {
  test('lists what is missing, takes the focus there, and says so in the title', async ({ page }) => {
    await page.getByRole('button', { name: 'Continue' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await summary.getByRole('link', { name: /street/i }).click()
    const street = page.getByLabel('Street address')
    await expect(street).toBeFocused()
    await expect(street).toHaveAttribute('aria-invalid', 'true')
    await expect(street).toHaveAccessibleDescription(/Required|Enter/)
  })

  test('lets an error go once its answer is right', async ({ page }) => {
    await page.getByRole('button', { name: 'Continue' }).click()
    const street = page.getByLabel('Street address')
    await street.fill('12 Larch Road')
    await expect(street).not.toHaveAttribute('aria-invalid')
  })
})

test('a home in a state without a licence gets a page that says so, with the way back to the answer', async ({
  page,
  address,
}) => {
  const borrower = borrowerAt(page, (path) => address('harborlight', path))
  await borrower.start('approved')
  await borrower.heading('Which home is this about?')
  await page.getByLabel('State').selectOption('FL')
  await page.getByLabel('ZIP code').fill('33101')
  await borrower.proceed()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/register/)
  await page.getByRole('button', { name: /Change/ }).click()
  await borrower.heading('Which home is this about?')
  await expect(page.getByLabel('State')).toHaveValue('FL')
})

test('the first page can be filled in and sent with the keyboard alone', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Skip/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const type = async (label: string | RegExp, text: string) => {
    for (let presses = 0; presses < 30; presses++) {
      if (
        await page
          .getByLabel(label)
          .first()
          .evaluate((control) => control === document.activeElement)
      )
        break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type(text)
  }
  await type('Street address', '12 Larch Road')
  await type('City', 'Denver')
  await type('State', 'CO')
  await type('ZIP code', '80205')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await type(/What kind of home/, 'Single')
  for (let presses = 0; presses < 10; presses++) {
    if (await page.getByRole('button', { name: 'Continue' }).evaluate((button) => button === document.activeElement))
      break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /for sale/ })).toBeFocused()
})

test('a date goes on at a separator, and what is wrong of it leads into that part', async ({ page, address }) => {
  const borrower = borrowerAt(page, (path) => address('figure', path))
  await borrower.start('approved')
  for (const step of ['Which home is this about?', /for sale/, 'What is your income?', 'What is your legal name?']) {
    await borrower.heading(step)
    await borrower.proceed()
  }
  await borrower.heading('When were you born?')
  const [month, day, year] = ['Month', 'Day', 'Year'].map((part) => page.getByLabel(part, { exact: true }))
  if (month === undefined || day === undefined || year === undefined) throw new Error('a date has three parts')

  await month.fill('')
  await month.pressSequentially('4/45/')
  await expect(year).toBeFocused()
  await page.keyboard.type('1990')
  await expect(month).toHaveValue('4')
  await expect(day).toHaveValue('45')
  await expect(year).toHaveValue('1990')

  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alert').getByRole('link').click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await expect(month).not.toHaveAttribute('aria-invalid')
})

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('an address that the lender knows is offered while typing, and fills in its lines', async ({ page }) => {
  const street = page.getByLabel('Street address')
  await street.pressSequentially('1482 la')
  const offered = page.locator('datalist option')
  await expect(offered).toHaveAttribute('value', '1482 Larkspur Lane, Denver, CO 80205')
  // What a browser does when an offered line is chosen.
  await street.fill('1482 Larkspur Lane, Denver, CO 80205')
  await expect(street).toHaveValue('1482 Larkspur Lane')
  await expect(page.getByLabel('City')).toHaveValue('Denver')
  await expect(page.getByLabel('State')).toHaveValue('CO')
  await expect(page.getByLabel('ZIP code')).toHaveValue('80205')
})

test('a list never stands without what the lender gave, not even for a moment', async ({ page, address }) => {
  await page.addInitScript(() => {
    const seen = { empty: 0 }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (document.querySelector('.list') && !document.querySelector('.list-item')) seen.empty++
    }).observe(document, { childList: true, subtree: true })
  })
  const person = await begun(page, address, { anyPage: true })
  await page.goto(person.at('liens'))
  await person.heading('Are these the loans on your home?')
  await expect(page.getByRole('radio', { name: 'Yes, I owe this' }).first()).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { empty: number } }).seen.empty)).toBe(0)
})
