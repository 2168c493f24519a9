import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Staff, staffAt } from '../support/acts.ts'
import { root } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'

test.slow()

// Lenders as they come out wrong: each is stopped, with the field, and is one press away from it.

async function begun(staff: Staff, { name, copyOf }: { name: string; copyOf?: RegExp }) {
  const { page, press, fill } = staff
  await press('New lender')
  const dialog = page.getByRole('dialog', { name: 'New lender' })
  await fill(/Legal name/, `${name} Sample Bank`, dialog)
  await fill(/Short name/, name, dialog)
  if (copyOf) {
    await dialog.getByRole('radio', { name: /A copy of another/ }).check()
    await dialog.getByRole('combobox', { name: 'Which lender' }).click()
    await page.getByRole('option', { name: copyOf }).click()
  }
  await press('Create draft', dialog)
  // The first thing that a server is asked waits for the check of all lenders.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })
}

/** What readiness says, and the press that leads to where it is mended. */
async function ledTo(staff: Staff, finding: string | RegExp, group = 'Blocks going live') {
  await staff.section('Readiness')
  const found = staff.page
    .getByRole('region', { name: new RegExp(group) })
    .getByRole('listitem')
    .filter({ hasText: finding })
  await found.first().getByRole('link').click()
  await expect(staff.page.getByRole('heading', { level: 1, name: 'Readiness' })).toBeHidden()
}

test('a lender of a name alone lacks what readiness lists, each one press from its field', async ({
  page,
  address,
}) => {
  const staff = staffAt(page, address('admin', '/orgs'))
  await staff.signIn('onboarding')
  await begun(staff, { name: 'Thinwater' })
  await ledTo(staff, 'The NMLS number is missing')
  await expect(page.getByRole('textbox', { name: 'NMLS number' })).toBeFocused()
  await ledTo(staff, 'There are no licenses')
  await expect(page.getByRole('button', { name: 'Paste a table' })).toBeVisible()
  await ledTo(staff, 'The logo is missing')
  await expect(page.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible()
  await ledTo(staff, 'There is no web address')
  await expect(page.getByRole('combobox', { name: /^Hosts/ })).toBeFocused()
})

test('a copy with the number, the phone and the mark of the lender that it was begun from is told of each', async ({
  page,
  address,
}) => {
  const staff = staffAt(page, address('admin', '/orgs'))
  await staff.signIn('onboarding')
  await begun(staff, { name: 'Lightcopy', copyOf: /Harborlight/ })
  await staff.section('Company')
  await staff.fill('NMLS number', '990000003')
  await staff.section('Contacts and hours')
  await staff.fill('Support phone', '(503) 555-0118')
  await staff.save('As it was there')
  await staff.section('Brand')
  await staff.put('Logo', 'logo.svg', readFileSync(join(root, 'orgs/harborlight/assets/logo.svg'), 'utf8'))
  await staff.save('As it was there')

  await ledTo(staff, 'The NMLS number is the same as that of "harborlight"', 'Still to replace')
  await expect(page.getByRole('textbox', { name: 'NMLS number' })).toBeFocused()
  await expect(page.getByText('The NMLS number is the same as that of "harborlight"').first()).toBeVisible()
  await ledTo(staff, 'The support phone is the same', 'Still to replace')
  await expect(page.getByRole('textbox', { name: 'Support phone' })).toBeFocused()
  await expect(page.getByText('The support phone is the same as that of "harborlight"').first()).toBeVisible()
  await ledTo(staff, 'The logo is the same as that of "harborlight"', 'Still to replace')
  await expect(page.getByRole('button', { name: 'Choose a file: Logo', exact: true })).toBeFocused()
  const logo = page.getByRole('group', { name: 'Logo', exact: true })
  await expect(logo.getByText('The logo is the same as that of "harborlight"')).toBeVisible()
})

test('a bank that says that the NCUA insures it is told at the mark and at the sentence', async ({ page, address }) => {
  const staff = staffAt(page, address('admin', '/orgs'))
  await staff.signIn('onboarding')
  await begun(staff, { name: 'Wrongmark' })
  await staff.section('Company')
  await staff.choose('Charter', 'Bank')
  await staff.save('A bank')
  await staff.section('Words')
  const footer = page.getByRole('region', { name: 'Footer' })
  await staff.changeHere('/regulator')
  await staff.choose("Regulator's mark", 'NCUA, for credit unions', footer)
  await staff.fill('Words before the disclosures', 'Your savings are insured: member NCUA.', footer)
  await expect(footer.getByText(/Only a credit union may name the NCUA/)).toHaveCount(2)
  await staff.save('As the guide has it')
  await ledTo(staff, /Only a credit union may name the NCUA/)
  await expect(footer.getByText(/Only a credit union may name the NCUA/).first()).toBeVisible()
})
