import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { borrowerAt, password } from '../support/borrower.ts'
import { type Product, startProduct } from '../support/product.ts'
import { eavesdrop, filesWith, keptIn } from '../support/secret-search.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

// A product that says all it can, and whose files can be looked into.
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'trace' } })
})
test.afterAll(() => product.stop())

const at = (path: string) => `http://figure.localhost:${product.port}${path}`

test('a borrower’s token stands under its own key and nowhere else', async ({ page }) => {
  const heard = eavesdrop(page)
  const borrower = borrowerAt(page, at)
  await borrower.start('approved')
  const { email } = await borrower.register()
  await borrower.heading('Check your details')
  const first = await tokenOf(page)
  const { pathname } = new URL(page.url())

  // A call that fails is told of, to the borrower and to whoever reads the log.
  await page.evaluate(() => fetch('/-/sandbox/mode?set=failing&on=saveProfile'))
  await borrower.proceed('Check my rate')
  await expect(page.getByRole('alert')).toContainText('could not save this right now')
  await page.evaluate(() => fetch('/-/sandbox/mode?set=off'))

  // Signing in again gives another token, unless that happens within the same second.
  await page.evaluate(() => localStorage.removeItem('jwt'))
  await page.goto(at(pathname))
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await borrower.proceed('Sign in')
  await borrower.reachOffers()
  const second = await tokenOf(page)

  for (const token of new Set([first, second])) {
    expect(await keptIn(page, token)).toEqual(token === second ? ['localStorage jwt'] : [])
    const signature = token.split('.').at(-1) ?? ''
    expect(signature.length).toBeGreaterThan(20)
    const places = await heard.placesOf(signature)
    expect(places).not.toEqual([])
    expect(places.filter((place) => !services.test(place))).toEqual([])
    expect(product.output()).not.toContain(signature)
    expect(filesWith(product.dataDir, token)).toEqual([])
    expect(filesWith(product.dataDir, signature)).toEqual([])
  }
  const elsewhere = heard.sent().filter((request) => new URL(request.url()).host !== new URL(at('/')).host)
  expect(elsewhere.map((request) => request.url())).toEqual([])
  // Without these two nothing above would say anything.
  expect(product.output()).toMatch(/"url":"\/service-profile\/api\/v1\/profile"/)
  expect(filesWith(product.dataDir, email)).not.toEqual([])
})

test('a token in the address is gone from it at once, and stands nowhere', async ({ page }) => {
  const secret = randomBytes(24).toString('base64url')
  const heard = eavesdrop(page)
  const borrower = borrowerAt(page, at)
  await page.goto(at(`/account/heloc/register?userToken=${secret}&DDP_Pilot=true`))
  await borrower.heading('Which home is this about?')
  expect(page.url()).toBe(at('/account/heloc/register'))
  // The browser's own record of the page's loading keeps its first address, and no script can clear it; it ends with the page.
  expect((await keptIn(page, secret)).filter((place) => place !== 'performance entries')).toEqual([])

  await borrower.start('approved')
  await borrower.register()
  await borrower.heading('Check your details')
  for (let steps = 0; steps < 20 && page.url() !== 'about:blank'; steps++) {
    expect(page.url()).not.toContain(secret)
    expect(await keptIn(page, secret)).toEqual([])
    await page.goBack()
  }

  expect(await heard.placesOf(secret)).toEqual(['address of /account/heloc/register'])
  expect(product.output()).not.toContain(secret)
  // Without requests in it the log would hold no secret either.
  expect(product.output()).toMatch(/"method":"GET","url":"\/\*"/)
  expect(filesWith(product.dataDir, secret)).toEqual([])
})

/** Where a token is shown: to the lender's services, as the one header that is for it. */
const services = /^authorization of \/(service-[a-z-]+|identity|identity-broker|ft)\//

async function tokenOf(page: Page): Promise<string> {
  const authorization = await page.evaluate(() => localStorage.getItem('jwt'))
  expect(authorization).toMatch(/^Bearer [\w-]+(\.[\w-]+){1,2}$/)
  return authorization?.replace('Bearer ', '') ?? ''
}
