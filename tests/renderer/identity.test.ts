import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { FetchError } from '../../renderer/api/fetch-error.ts'
import { queries } from '../../renderer/api/queries.ts'
import { loadApplication } from '../../renderer/application/application.ts'
import { failureWords } from '../../renderer/application/failure-words.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const newer = '/identity/secure/api/v1_1/identity'
const older = '/identity/secure/api/v1/identity'
const broker = '/identity-broker/customer/secure/api/v3/self/figureinfo'
const agent = '/identity-broker/agent/secure/api/v3/self/figureinfo'

const known = (type: string) => () => Response.json({ uuid, type, email: 'a@example.com', isBroker: type === 'BROKER' })
const refused =
  (status: number, message = '') =>
  () =>
    Response.json({ errors: [message], message }, { status })

/** An application's facts are loaded while the identity services answer like this; everything else answers. */
async function load(answers: { [path: string]: () => Response }, settings: { [name: string]: string } = {}) {
  queries.clear()
  const shown: Bundle = { ...bundle, org: { ...bundle.org, settings: { ...bundle.org.settings, ...settings } } }
  const page = pageAt(
    `/account/heloc/${uuid}/liens`,
    ({ url: { pathname } }: Sent) => (answers[pathname] ?? (() => Response.json({ uuid })))(),
    shown,
  )
  page.app.signedIn('t')
  const loaded = await loadApplication(page.app, uuid).catch((error: unknown) => error)
  const asked = page.sent.filter(({ url }) => url.pathname.startsWith('/identity'))
  return { ...page, loaded, asked: asked.map(({ url }) => url.pathname), headers: asked[0]?.headers }
}

describe('who somebody is', () => {
  test('is asked once, of the newer service', async () => {
    const { loaded, asked } = await load({ [newer]: known('BORROWER') })
    expect(loaded).toMatchObject({ facts: { identity: { type: 'BORROWER' } } })
    expect(asked).toEqual([newer])
  })

  test.each([
    ['broker', { loginMode: 'broker' }, broker],
    ['agent', { loginMode: 'broker', loginVariant: 'agent' }, agent],
  ])(
    'is asked of the broker’s service under the application’s name where a %s signs in',
    async (_who, settings, path) => {
      const { loaded, asked, headers } = await load({ [path]: known('BROKER') }, settings)
      expect(loaded).toMatchObject({ facts: { identity: { isBroker: true } } })
      expect(asked).toEqual([path])
      expect([headers?.get('x-application-name'), headers?.get('authorization')]).toEqual(['heloc', 'Bearer t'])
    },
  )

  test.each([
    ['the newer service', { [newer]: refused(503) }, {}, [newer, older]],
    ['the broker’s', { [broker]: refused(404, 'User not found') }, { loginMode: 'broker' }, [broker, older]],
  ])('is asked of the older service when %s fails', async (_which, answers, settings, asked) => {
    const found = await load({ ...answers, [older]: known('BORROWER') }, settings)
    expect(found.loaded).toMatchObject({ facts: { identity: { type: 'BORROWER' } } })
    expect(found.asked).toEqual(asked)
  })

  test.each([
    ['not found', 404],
    ['down', 503],
  ])('that both say is %s is "User not found"', async (_how, status) => {
    const { loaded, app } = await load({ [newer]: refused(status), [older]: refused(status) })
    expect(loaded).toBeInstanceOf(FetchError)
    expect(failureWords(app.bundle(), undefined, loaded as FetchError).text).toEqual('User not found')
  })

  test.each([
    ['401', 401, 'unauthenticated'],
    ['403 "unauthenticated"', 403, 'unauthenticated'],
    ['403 "invalid signature"', 403, 'invalid signature'],
  ])('that is answered with %s ends the session, and nobody else is asked', async (_what, status, message) => {
    const { asked, local, loaded } = await load({ [newer]: refused(status, message) })
    expect(loaded).toMatchObject({ isUnauthenticated: true })
    expect([asked, local.get('jwt')]).toEqual([[newer], undefined])
  })
})
