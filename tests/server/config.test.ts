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

  test.each<[Record<string, string>, string]>([
    [{ MODE: 'live' }, 'MODE is "live"; it must be "demo" or "production"'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a port from 1 to 65535'],
    [{ PORT: 'http' }, 'PORT is "http"'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'demo mode has known passwords and listens on 127.0.0.1 only'],
    [{ MODE: 'production' }, 'AUTH_SECRET is missing'],
    [{ MODE: 'production', AUTH_SECRET: 'short' }, 'AUTH_SECRET is too short; it must be at least 32 characters'],
    [{ DEMO: '1', DATABASE_URL: 'postgres://x' }, 'DATABASE_URL is set'],
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
