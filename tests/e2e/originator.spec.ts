import { begun } from '../support/begun.ts'
import { expect, test } from '../support/test.ts'

const officer = '5b0f6a1e-7c43-4d7e-8a51-9d6f3c2e1a01'

const brands = [
  ['figure', 1280],
  ['figure', 390],
  ['harborlight', 1280],
  ['harborlight', 390],
] as const

for (const [org, width] of brands)
  test(`whom a loan officer sends to ${org} sees who that is, ${width} pixels wide`, async ({ page, address, axe }) => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/lo/') && asked.push(request.url())))
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address(org, `/account/heloc/register?referrer=${officer}`))
    const shown = page.getByRole('complementary', { name: 'Your Loan Officer' })
    if (width < 1000) {
      await page.getByRole('button', { name: 'Your Loan Officer' }).focus()
      await expect(shown).toBeHidden()
      await page.keyboard.press('Enter')
    }
    for (const text of ['June Castell', '(308) 555-0110', 'june.castell@example.com', 'NMLS 990001001'])
      await expect(shown.getByText(text, { exact: true })).toBeVisible()
    await expect(shown.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13085550110')
    await expect(shown.getByRole('link', { name: 'Email' })).toHaveAttribute('href', 'mailto:june.castell@example.com')
    // Their picture came through the page's policy.
    await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 150)
    expect(await axe()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // The first page asks for its own ends who sent the borrower: it is one question.
    expect(asked).toHaveLength(1)
  })

for (const [place, width] of [
  ['figure/account/heloc', 390],
  ['figure/account/heloc', 1280],
  ['harborlight/account/personal-loan', 390],
  ['harborlight/account/personal-loan', 1280],
] as const)
  test(`in Spanish they are shown at ${place} too, ${width} pixels wide`, async ({ page, address, axe }) => {
    const [org = ''] = place.split('/')
    await page.setViewportSize({ width, height: 844 })
    await page.goto(address(org, `${place.slice(org.length)}/register?referrer=${officer}`))
    await page.getByRole('button', { name: 'Español' }).click()
    const shown = page.getByRole('complementary', { name: 'Su oficial de préstamos' })
    if (width < 1000) await page.getByRole('button', { name: 'Su oficial de préstamos' }).click()
    await expect(shown.getByRole('link', { name: 'Llamar' })).toBeVisible()
    await expect(shown.getByText('June Castell', { exact: true }).first()).toBeVisible()
    expect(await axe()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

test('whose application a broker sent sees the broker, their brand and license', async ({ page, address, axe }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  const borrower = await begun(page, address, { persona: 'broker-referred' })
  await borrower.open()
  const card = page.getByRole('complementary', { name: 'Your Broker' })
  await expect(card.getByRole('heading', { name: 'Your Broker' })).toBeVisible()
  await expect(card.getByText('NMLS 990001002').last()).toBeVisible()
  const logo = card.getByRole('link', { name: 'Ellery Sample Brokerage' })
  await expect(logo).toHaveAttribute('href', 'https://ellery.example.com/')
  await expect(logo.locator('img')).toBeVisible()
  await expect(card.getByText('ME', { exact: true }).last()).toBeVisible()
  expect(await axe()).toEqual([])
})

test('a co-signer has no card, whatever the address says', async ({ page, address }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/lo/') && asked.push(request.url())))
  await page.goto(address('figure', `/account/heloc/heloc-signer/login?referrer=${officer}`))
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.locator('.originator')).toHaveCount(0)
  expect(asked).toEqual([])
})
