import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const register = '/account/heloc/register'
const services = /\/(service-operating-hours|state-licenses)/
const line = (page: Page, id: string) => page.locator(`.footer [data-line="${id}"]`)

test('the footer asks for states and hours once the page shows, once for all pages of the visit', async ({
  page,
  address,
}) => {
  const asked: string[] = []
  const shown: boolean[] = []
  await page.route(services, async (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    shown.push(await page.getByRole('heading', { level: 1 }).isVisible())
    await route.continue()
  })
  await page.goto(address('figure', register))
  await expect(line(page, 'phone-hours')).toHaveText(
    'By phone: Monday–Friday 6 am–6 pm, Saturday 7 am–3 pm, Sunday closed (Pacific Time).',
  )
  await expect(line(page, 'states-more')).toContainText(/^Licensed in AK, AL, .*, with more states to come\.$/)
  expect(asked.toSorted()).toEqual(['OPS_PHONE', 'state-licenses'])
  expect(shown).toEqual([true, true])

  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await page
    .getByRole('link', { name: /sign in/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await expect(line(page, 'phone-hours')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(2)
})

test('a service that is down leaves the footer as the org’s documents say it', async ({ page, address, axe }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.route(services, (route) => route.fulfill({ status: 503, json: { errors: ['down'] } }))
  await page.goto(address('harborlight', register), { waitUntil: 'networkidle' })
  await expect(line(page, 'states')).toHaveText('Licensed in AZ, CA, CO, ID, MT, NV, OR, UT, WA, WY.')
  await expect(line(page, 'complaints')).toContainText('members@harborlight.example.com or call (503) 555-0118.')
  await page.getByRole('button', { name: 'More about Harborlight' }).press('Enter')
  await expect(line(page, 'complaints').getByRole('link', { name: '(503) 555-0118' })).toHaveAttribute(
    'href',
    'tel:+15035550118',
  )
  await expect(line(page, 'phone-hours')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await axe()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a privacy choice is kept, and taken back by the keys alone', async ({ page, address }) => {
  const button = page.getByRole('button', { name: 'Your privacy options' })
  const dialog = page.getByRole('dialog', { name: 'Your privacy options' })
  const kept = () => page.evaluate(() => localStorage.getItem('waymark.privacy'))
  await page.goto(address('harborlight', register))
  for (const recording of [true, false]) {
    await button.press('Enter')
    await dialog.getByRole('checkbox', { name: /^Let support see my visit/ }).press('Space')
    await dialog.getByRole('button', { name: 'Save my choice' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    expect(await kept()).toBe(JSON.stringify({ recording, remembered: true }))
    await page.reload()
    await button.press('Enter')
    await expect(dialog.getByRole('checkbox', { name: /^Let support see my visit/ })).toBeChecked({
      checked: recording,
    })
    await page.keyboard.press('Escape')
  }
})

test('Global Privacy Control is honored, and the page says so', async ({ page, address }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    localStorage.setItem('waymark.privacy', '{"recording":true}')
  })
  await page.goto(address('harborlight', register))
  await expect(page.locator('.footer-signal')).toHaveText('Your browser’s opt-out signal is honored')
  await page.getByRole('button', { name: 'Your privacy options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your privacy options' })
  await expect(dialog).toContainText('Everything that you could choose here is off.')
  for (const choice of await dialog.getByRole('checkbox').all()) {
    await expect(choice).toBeDisabled()
    await expect(choice).not.toBeChecked()
  }
  // Nothing that would know the browser again outlives the page.
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await page.waitForLoadState('networkidle')
  expect(await kept()).not.toMatch(/tracker_uuid|telemetry-session/)
})
