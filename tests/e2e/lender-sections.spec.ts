import { staffAt } from '../support/acts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a lender’s sections speak of lenders, pages and words, and their tables have room', async ({ page, address }) => {
  const staff = staffAt(page, address('admin', '/orgs/harborlight/licenses'))
  await staff.signIn('onboarding')
  const table = page.locator('.entry-table')
  await expect(table.getByRole('row')).not.toHaveCount(0)
  await expect.poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  await expect(page.getByRole('combobox', { name: 'Lender', exact: true })).toHaveValue('Harborlight')
  await expect(page.getByRole('combobox', { name: 'Screen' })).toHaveValue('Which home is this about?')

  await staff.section('Words')
  const lines = page.getByRole('region', { name: 'Footer' }).getByRole('list', { name: 'Lines' })
  const titles = lines.getByRole('listitem').locator('.folded-name')
  await expect(titles.filter({ hasText: '© ‹Company name›, ‹Company address›. All rights reserved.' })).toHaveCount(1)
  const names = await titles.allTextContents()
  expect(names.filter((name) => /^[a-z-]+$/.test(name))).toEqual([])
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveCount(0)
})
