import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { socketPaths } from '../../server/plugins/sockets.ts'
import { root } from '../support/shipped.ts'

const file = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

type Service = { environment: Record<string, string>; volumes: string[]; read_only?: boolean; command?: string[] }
const { services } = parse(file('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

/** What an operator sets, beside the file. */
const settings: Record<string, string> = {
  AUTH_SECRET: 's'.repeat(44),
  SEAL_KEY: 'k'.repeat(44),
  DATABASE_PASSWORD: 'd'.repeat(64),
  ADMIN_HOST: 'admin.lender.example',
  ADMIN_EMAIL: 'ann@lender.example',
  ADMIN_PASSWORD: 'a long password',
  UPSTREAM_URL: 'https://services.lender.example',
}
const filled = (text: string) =>
  String(text).replace(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, (_, name, usual) => settings[name] ?? usual ?? `no ${name}`)
const environmentOf = ({ environment }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))

test.each(['waymark-1', 'waymark-2'])(
  'the server %s of the compose file has an environment that is as it must be',
  (name) => {
    const service = services[name] as Service
    const config = readConfig(environmentOf(service))
    expect(config).toMatchObject({ mode: 'production', adminHost: settings.ADMIN_HOST, sealKey: settings.SEAL_KEY })
    expect(config.databaseUrl).toBe(`postgres://waymark:${settings.DATABASE_PASSWORD}@database/waymark`)
    expect([service.read_only, service.volumes]).toEqual([true, [`${name}:/data`]])
  },
)

test('the stand-in lender of the compose file is a demonstration, and no server is', () => {
  const config = readConfig(environmentOf(services.sandbox as Service))
  expect([config.mode, config.sealKey]).toEqual(['demo', settings.SEAL_KEY])
})

test('the image holds every folder that the server and the command line load, and runs without rights', () => {
  const image = file('Dockerfile')
  const copied = [...image.matchAll(/^COPY --from=build \/waymark\/([\w.]+)/gm)].map(([, name]) => name)
  const left = ['admin', 'deploy', 'docs', 'renderer', 'tests']
  const needed = readdirSync(root).filter(
    (name) => !name.startsWith('.') && statSync(join(root, name)).isDirectory() && !left.includes(name),
  )
  const ignored = ['data', 'test-results', 'playwright-report']
  expect(needed.filter((name) => !ignored.includes(name) && !copied.includes(name))).toEqual([])
  expect(image).toMatch(/^USER node$/m)
  expect(image.split('\nUSER node\n')[1]).not.toMatch(/^RUN/m)
})

test('nginx keeps what never changes, whoever the lender, and nothing of the console', () => {
  const [, pattern = ''] = /location ~ "([^"]+)"/.exec(file('nginx/waymark.conf')) ?? []
  const kept = new RegExp(pattern)
  for (const path of [
    '/account/loan/bundles/a.json',
    '/account/loan/themes/a.css',
    '/account/loan/assets/main-1a.js',
    '/assets/admin-5e.js',
  ])
    expect(path).toMatch(kept)
  for (const path of [
    '/account/loan/register',
    '/api/documents/orgs/acme/assets/logo',
    '/service-application/api/v1/x',
  ])
    expect(path).not.toMatch(kept)
})

test('nginx passes the chat’s socket on, and outlasts its pings', () => {
  const [location = ''] = new RegExp(`location = ${socketPaths[0]} \\{[^}]*\\}`).exec(file('nginx/waymark.conf')) ?? []
  expect(location).toContain('proxy_set_header Upgrade $http_upgrade;')
  expect(location).toContain('proxy_set_header Connection upgrade;')
  expect(Number(/proxy_read_timeout (\d+)s/.exec(location)?.[1])).toBeGreaterThan(30)
})
