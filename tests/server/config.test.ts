import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

describe('the configuration', () => {
  test('of a demo needs nothing', () => {
    expect(readConfig({ DEMO: '1' }, '/product')).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      channel: 'preview',
      adminHost: 'admin.localhost',
      dataDir: '/product/data',
    })
  })

  test('of production shows the production channel', () => {
    expect(readConfig({ MODE: 'production', AUTH_SECRET: 'x'.repeat(32), HOST: '0.0.0.0' }, '/product')).toMatchObject({
      mode: 'production',
      channel: 'production',
    })
  })

  test('knows how mail leaves and where the company signs in, and shows no secret of either', () => {
    const oidc = { OIDC_ISSUER: 'https://id.x/', OIDC_CLIENT_ID: 'w', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Acme' }
    const mail = { SMTP_URL: 'smtps://a:secret@mail.x', MAIL_FROM: 'a@x' }
    expect(readConfig({ DEMO: '1', ...oidc, ...mail }, '/product')).toMatchObject({
      company: { name: 'Acme', issuer: 'https://id.x', clientId: 'w', clientSecret: 's' },
      mail: { smtpUrl: 'smtps://a:secret@mail.x', from: 'a@x' },
    })
    expect(() => readConfig({ DEMO: '1', SMTP_URL: 'http://a:secret@mail.x', MAIL_FROM: 'x' }, '/product')).toThrow(
      /^(?!.*secret)/s,
    )
  })

  test.each<[Record<string, string>, string]>([
    [{ MODE: 'live' }, 'MODE is "live"; it must be "demo" or "production"'],
    [{ REVIEW: 'no' }, 'REVIEW is "no"; it must be "optional" or "required"'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a port from 1 to 65535'],
    [{ PORT: 'http' }, 'PORT is "http"'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'demo mode has known passwords and listens on 127.0.0.1 only'],
    [{ MODE: 'production' }, 'AUTH_SECRET is missing'],
    [{ DEMO: '1', SMTP_URL: 'smtp://mail.x' }, 'SMTP_URL and MAIL_FROM belong together'],
    [{ DEMO: '1', SMTP_URL: 'mail.x', MAIL_FROM: 'a@x' }, 'an smtp or smtps address'],
    [{ DEMO: '1', OIDC_ISSUER: 'https://x' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together'],
    [{ MODE: 'production', AUTH_SECRET: 'short' }, 'AUTH_SECRET is too short; it must be at least 32 characters'],
    [{ DEMO: '1', DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address such as postgres://'],
    [{ DEMO: '1', SEAL_KEY: 'short' }, 'SEAL_KEY is too short; it must be at least 32 bytes'],
    [{ AUTH_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://x/y' }, 'SEAL_KEY is missing'],
    [{ DEMO: '1', UPSTREAM_URL: 'file:///etc' }, 'UPSTREAM_URL is "file:///etc"; it must be an http or https address'],
    [{ DEMO: '1', CHANNEL: 'x y' }, 'CHANNEL is "x y"; it must be "preview", "staging" or "production"'],
    [{ DEMO: '1', ADMIN_HOST: 'admin.example:80' }, 'it must be a host without a port'],
    [{ DEMO: '1', ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
  ])('%j is refused with what would be right', (environment, message) => {
    expect(() => readConfig(environment, '/product')).toThrow(message)
  })

  test('that is wrong in two places names both', () => {
    expect(() => readConfig({ MODE: 'live', PORT: 'x' }, '/product')).toThrow(/MODE[\s\S]*PORT/)
  })

  test('never repeats a secret', () => {
    expect(() => readConfig({ MODE: 'production', AUTH_SECRET: 'hunter2' }, '/product')).not.toThrow('hunter2')
  })
})
