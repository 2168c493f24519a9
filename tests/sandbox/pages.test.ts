import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Lender, openLender } from './support/lender.ts'

let lender: Lender
beforeEach(async () => {
  lender = await openLender()
})
afterEach(() => lender.app.close())

const get = (url: string, host: string) => lender.app.inject({ url, headers: { host } })

describe('the front page', () => {
  test('stands on the bare host, and lists lenders with their personas', async () => {
    const { statusCode, body, headers } = await get('/', 'localhost:4321')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    for (const address of ['http://harborlight.localhost:4321', 'http://empire.localhost:4321'])
      expect(body).toContain(`href="${address}/-/sandbox/start?persona=approved&amp;fill=1"`)
    expect(body).toContain('http://admin.localhost:4321/')
    expect(body).toContain('href="http://harborlight.localhost:4321/-/sandbox/mode"')
    expect(body).not.toMatch(/<script|style=|base\b.*abstract/)
  })

  test('shows a lender’s name as text, whatever is in it', async () => {
    expect((await get('/', '127.0.0.1:4321')).body).toContain('Harborlight Savings &lt;&amp;&gt; Loan')
  })

  test('takes each lender’s colors from its documents', async () => {
    const { body, headers } = await get('/-/sandbox/lenders.css', 'localhost')
    expect(headers['content-type']).toMatch(/^text\/css/)
    expect(body).toContain('[data-lender="harborlight"] { --brand: #0b5d57; --brand-text: #ffffff; }')
    expect((await get('/-/sandbox/sandbox.css', 'localhost')).statusCode).toBe(200)
  })

  test('stands nowhere else', async () => {
    expect((await get('/', 'harborlight.localhost')).statusCode).toBe(404)
    expect((await get('/', 'localhost.example.com')).statusCode).toBe(404)
  })
})

describe('a page that is not part of a journey', () => {
  test.each(['/dashboard', '/terms', '/communications', '/privacy', '/licenses'])(
    '%s says what stands there in production',
    async (path) => {
      const { statusCode, body } = await get(path, 'harborlight.localhost:4321')
      expect(statusCode).toBe(200)
      expect(body).toContain(`<code>${path}</code>`)
      expect(body).toContain('In production')
    },
  )

  test('leads on at the address of each product that this lender offers', async () => {
    const { body } = await get('/dashboard', 'harborlight.localhost')
    const addresses = [...body.matchAll(/class="button(?: quiet)?" href="([^"]+)"/g)].map(([, href]) => href)
    expect(addresses.slice(0, -1)).toEqual(['/auth/login', '/account/heloc/register'])
  })

  test('lists the licences of this lender', async () => {
    expect((await get('/licenses', 'empire.localhost')).body).toContain('<li>NY: SAMPLE-NY</li>')
  })

  test('is not found on a host that is no lender’s', async () => {
    expect((await get('/dashboard', 'localhost')).statusCode).toBe(404)
    expect((await get('/dashboard', 'evil.example')).statusCode).toBe(404)
  })
})
