import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../../server/errors.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  const sandboxPlugin = async (app: TestServer['app']) => {
    app.get('/service-test/fault', async () => {
      throw new Error('a fault of ours')
    })
    app.get('/service-test/busy', async () => {
      throw new AppError('store.busy', 'Another process.', { retryAfter: 2 })
    })
    app.get('/service-test/many', async () => {
      throw new AppError('telemetry.too-many', 'Too many.', { retryAfter: 30 })
    })
  }
  server = await startServer({ sandboxPlugin: sandboxPlugin as never })
})
afterAll(() => server.stop())

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const get = (url: string, { host = 'acme.localhost', accept = browser, language = 'en' } = {}) =>
  server.app.inject({ url, headers: { host, accept, 'accept-language': language } })

describe('whoever asks for a page and meets an error', () => {
  test.each([
    ['/100%', 400, 'We can’t read that address', 'No podemos leer esa dirección'],
    ['/nothing', 404, 'We can’t find that page', 'No encontramos esa página'],
    [`/account/loan/files/${'0'.repeat(64)}/x.png`, 404, 'We can’t find that page', 'No encontramos esa página'],
    ['/service-test/many', 429, 'Please wait a moment', 'Espere un momento, por favor'],
    ['/service-test/fault', 500, 'Something went wrong', 'Algo salió mal'],
    ['/service-test/busy', 503, 'We’ll be back soon', 'Volvemos pronto'],
  ])('at %s gets %i as a page of the lender, in both languages', async (url, status, english, spanish) => {
    for (const [language, title] of [
      ['en', english],
      ['es-MX,es;q=0.9', spanish],
    ] as const) {
      const { statusCode, headers, body } = await get(url, { language })
      expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(headers['content-language']).toBe(language.slice(0, 2))
      expect(body).toContain(`<html lang="${language.slice(0, 2)}">`)
      expect(body).toContain(`<h1>${title}</h1>`)
      const { companyNameShort = '', phoneFormatted = '' } =
        server.deps.live.current()?.byHost.get('acme.localhost')?.information.orgMetaData.companyInfo ?? {}
      expect(companyNameShort).not.toBe('')
      expect(body).toContain(companyNameShort)
      expect(body).toContain(`<a href="tel:+1${phoneFormatted.replace(/\D/g, '')}">${phoneFormatted}</a>`)
      expect(body).toContain('<a href="/">')
      expect(body).not.toMatch(/urn:|<script|a fault of ours/)
    }
  })

  test('sees the lender’s logo, and a style that the policy names', async () => {
    const { headers, body } = await get('/nothing')
    const logo = /<img src="([^"]+)"/.exec(body)?.[1] ?? ''
    expect((await server.app.inject({ url: logo, headers: { host: 'acme.localhost' } })).statusCode).toBe(200)
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('can tell a reference of a fault of ours', async () => {
    const { headers, body } = await get('/service-test/fault')
    expect(body).toContain(`<code>${headers['x-request-id']}</code>`)
    expect((await get('/service-test/busy')).headers['retry-after']).toBe('2')
  })

  test.each(['nobody.example', ''])('on the host "%s", which is nobody’s, gets words all the same', async (host) => {
    const { statusCode, body } = await get('/anything', { host, language: 'es' })
    expect(statusCode).toBe(404)
    expect(body).toContain('No hay ninguna entidad de préstamos en esta dirección')
    expect(body).toContain('no private label data was found')
  })
})

describe('programs', () => {
  test.each(['application/json', '*/*', 'text/html;q=0, application/json', ''])(
    'that accept "%s" get a problem',
    async (accept) => {
      for (const [url, status] of [
        ['/100%', 400],
        ['/nothing', 404],
        ['/service-test/fault', 500],
      ] as const) {
        const reply = await get(url, { accept })
        expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
        expect(reply.json().status).toBe(status)
      }
    },
  )

  test('that send get a problem, whatever they accept', async () => {
    const headers = { host: 'acme.localhost', accept: browser }
    const reply = await server.app.inject({ method: 'POST', url: '/nothing', headers, payload: {} })
    expect(reply.json()).toMatchObject({ status: 404 })
  })
})
