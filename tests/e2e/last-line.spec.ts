// Whatever is taken away from a borrower's page: words and the lender's telephone are left, or the page itself.
import type { Page } from '@playwright/test'
import { begun } from '../support/begun.ts'
import { changeData } from '../support/change-answer.ts'
import { changeParts } from '../support/change-parts.ts'
import { accountButton } from '../support/header.ts'
import { expect, test } from '../support/test.ts'
import { hasten, phone, words } from '../support/words.ts'

/** The names of the built scripts that a page asks for. */
async function scriptsOf(page: Page, open: () => Promise<void>): Promise<string[]> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1]
    if (name !== undefined) names.add(name)
  })
  await open()
  await page.waitForLoadState('networkidle')
  return [...names]
}

async function withoutEach(page: Page, scripts: string[], open: () => Promise<void>, heading: RegExp) {
  expect(scripts.length).toBeGreaterThan(2)
  await hasten(page)
  for (const script of scripts) {
    // The page of before may load once more by itself.
    await expect(() => page.evaluate(() => sessionStorage.removeItem('waymark.module-reloads'))).toPass()
    await page.route(`**/assets/${script}`, (route) => route.fulfill({ status: 404, body: '' }))
    // For the same reason its address may be given up halfway.
    await expect(open).toPass()
    const isWhole = async () => {
      const shown = await words(page)
      return heading.test(shown) || shown.includes(phone)
    }
    await expect.poll(isWhole, { message: `without ${script}`, timeout: 20_000 }).toBe(true)
    await page.unroute(`**/assets/${script}`)
  }
}

test('the first page without any one of its scripts has words and the lender’s telephone', async ({
  page,
  address,
}) => {
  const open = async () => void (await page.goto(address('figure', '/account/heloc/register')))
  const scripts = await scriptsOf(page, async () => {
    await open()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await withoutEach(page, scripts, open, /Which home is this about/)
})

/** FULL=1 takes away every script of an application's page; otherwise those without which there is none. */
const needed = /^(route-page|application-page|queries)-/

test('an application’s page without any one of its scripts has words and the lender’s telephone', async ({
  page,
  address,
}) => {
  const person = await begun(page, address)
  const scripts = await scriptsOf(page, person.open)
  const taken = process.env.FULL ? scripts : scripts.filter((name) => needed.test(name))
  test.setTimeout(taken.length * 30_000)
  // A page that lacks a script loads itself anew, maybe before it has loaded.
  const open = async () => void (await page.goto(person.at('start/profile'), { waitUntil: 'commit' }))
  await withoutEach(page, taken, open, /Check your details/)
})

test('a part whose styles do not come is drawn without them, on the page that asked for it', async ({
  page,
  address,
}) => {
  const person = await begun(page, address)
  const loads: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())))
  const missing: string[] = []
  await page.route(/assets\/(?!first-)[\w-]+\.css$/, (route) => {
    missing.push(route.request().url())
    return route.abort()
  })
  await page.goto(person.at('start/profile'))
  await person.heading('Check your details')
  await accountButton(page).click()
  await expect(page.getByRole('banner').getByText('Log out')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  expect(missing.length).toBeGreaterThan(2)
  expect(loads).toHaveLength(1)
})

test('an extra that does not come leaves its page alone, and one that was opened says so', async ({
  page,
  address,
}) => {
  const person = await begun(page, address)
  const missing = /assets\/(notifications|application-side|survey|panel)-[\w-]+\.js$/
  await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(person.at('start/profile'))
  await person.heading('Check your details')
  await expect(page.getByRole('button', { name: 'Notifications' })).toHaveCount(0)
  await accountButton(page).click()
  await expect(page.getByRole('alert')).toContainText('That did not work. Nothing you typed is lost.')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await person.heading('Check your details')
})

test('words stand in the page when nothing of the app runs, and go when it does', async ({ page, address }) => {
  // The first page's bundle never comes, even once the next page's may.
  let held = true
  await changeParts(page, () => undefined)
  await page.route('**/bundles/*.json', (route) => (held ? undefined : route.continue()))
  // A page that did not come drawn: a query may change what it shows.
  await page.goto(address('harborlight', '/account/heloc/register?step=property-info'))
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'This page has not loaded' })).toBeVisible()
  await expect(page.getByText(/^Reference \d+-/)).toBeVisible()
  held = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Which home is this about?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This page has not loaded' })).toBeHidden()
})

test('a page that breaks, and breaks the page that says so, leaves the words of the HTML', async ({
  page,
  address,
}) => {
  const person = await begun(page, address)
  // A lender's answer that no page expects: it stands in the header of every page.
  await changeData<{ loanNumber: unknown }>(page, `**/application/heloc/${person.uuid}`, (application) => {
    application.loanNumber = { of: 'another kind' }
  })
  await page.goto(person.at('start/profile'))
  await expect(page.getByRole('heading', { name: 'This page has not loaded' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This page has not loaded' })).toBeFocused()
  await expect(page.getByRole('link', { name: phone })).toBeVisible()
})

for (const [what, value] of [
  ['cut off', '{"state":'],
  ['empty', ''],
  ['of other kinds', '{"state":"documents","fired":5}'],
  ['of another shape', '[[1]]'],
] as const)
  test(`a page goes on when what the browser kept is ${what}`, async ({ page, address }) => {
    const person = await begun(page, address)
    await page.evaluate(
      ({ uuid, value }) => {
        for (const key of ['waymark.handoff', `waymark.typed.figure.heloc.${uuid}`, 'waymark.telemetry-session'])
          sessionStorage.setItem(key, value)
        for (const key of ['waymark.privacy', 'tracker_uuid']) localStorage.setItem(key, value)
      },
      { uuid: person.uuid, value },
    )
    await person.open()
    expect(await page.evaluate(() => sessionStorage.getItem('waymark.handoff'))).toBeNull()
  })

for (const broken of ['getItem', 'setItem', 'removeItem'] as const)
  test(`a page goes on when the browser’s storage throws on ${broken}`, async ({ page, address }) => {
    await page.addInitScript((broken) => {
      Storage.prototype[broken] = () => {
        throw new TypeError('no storage today')
      }
    }, broken)
    await page.goto(address('figure', '/account/heloc/register'))
    await expect(page.getByRole('heading', { name: 'Which home is this about?' })).toBeVisible()
    await page.getByLabel('Street address', { exact: true }).fill('1 Main Street')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Please check these answers' })).toBeVisible()
    await expect(page.getByLabel('Street address', { exact: true })).toHaveValue('1 Main Street')
  })
