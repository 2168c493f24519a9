import { expect, test } from '../support/test.ts'

test('the texts that must be agreed to are pages of the lender that has them; others lead outside', async ({
  page,
  address,
  axe,
}) => {
  await page.goto(address('harborlight', '/account/heloc/terms'))
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await expect(page.getByText('Effective January 1, 2026')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.goto(address('figure', '/account/heloc/privacy'))
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/account/heloc/privacy',
  )
  await page.goto(address('homepoint', '/account/heloc/terms'))
  await expect(page).toHaveURL(/\/terms$/)
})
