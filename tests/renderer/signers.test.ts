import { describe, expect, test } from 'vitest'
import { evaluate, matches, resolveRoute } from '#engine'
import { loadApplication } from '../../renderer/application/application.ts'
import { signedOutAddress, signInAddress } from '../../renderer/navigation/access.ts'
import { signOut } from '../../renderer/session/sign-in-redirects.ts'
import { bundle, pageAt, type Sent } from './page.ts'

const { journey, routing, machine } = bundle
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const own = '11111111-1111-4111-8111-111111111111'
const { derive } = journey

type Given = { version?: string; signers?: string[]; type?: string; isBroker?: boolean }

function factsOf({ version, signers = [], type = 'BORROWER', isBroker = false }: Given) {
  return {
    identity: { uuid: own, type, isBroker },
    application: {
      uuid,
      helocSigners: signers.map((identityUuid) => ({ identityUuid })),
      ...(version === undefined ? {} : { additionalSignerVersion: version }),
    },
  }
}

const is = (name: string, facts: object) => matches({ var: `derived.${name}` }, facts as never, { derive }).matched

describe('an additional signer', () => {
  test.each<[string, Given, boolean]>([
    ['is among the signers of a new application', { version: 'v1', signers: [uuid, own] }, true],
    ['is not whoever is not among them', { version: 'v1', signers: [uuid] }, false],
    ['is not whoever is among them by another version', { version: 'v2', signers: [own] }, false],
    ['is not whoever is among them without a version', { signers: [own] }, false],
    ['is a co-deeder of an older application', { version: 'legacy', type: 'CO_DEEDER' }, true],
    ['is a co-deeder without a version', { type: 'CO_DEEDER' }, true],
    ['is a co-deeder of a new application that does not list them', { version: 'v1', type: 'CO_DEEDER' }, true],
    ['is not the borrower', {}, false],
  ])('%s', (_what, given, expected) => {
    expect(is('isAdditionalSigner', factsOf(given))).toBe(expected)
  })

  test('is nobody of whom nothing is known', () => {
    expect(is('isAdditionalSigner', {})).toBe(false)
    expect(is('isAdditionalSigner', { application: { additionalSignerVersion: 'v1' } })).toBe(false)
  })

  test('has a dashboard only as a broker', () => {
    expect(is('hasDashboard', factsOf({ type: 'CO_DEEDER' }))).toBe(false)
    expect(is('hasDashboard', factsOf({ type: 'CO_DEEDER', isBroker: true }))).toBe(true)
    expect(is('hasDashboard', { ...factsOf({ type: 'CO_DEEDER' }), user: { isBroker: true } })).toBe(true)
    expect([is('hasDashboard', factsOf({})), is('hasDashboard', {})]).toEqual([true, true])
  })

  test('of a cancelled application is led to their own page, everybody else to the dashboard', () => {
    const to = (given: Given) =>
      resolveRoute(routing, machine, { ...factsOf(given), backendStatus: 'CANCELLED', machineState: 'profile' }, derive)
        .to
    expect(to({ type: 'CO_DEEDER' })).toBe('heloc-signer/cancelled')
    expect(to({})).toBe('/')
  })

  test.each([
    ['STARTED', 'intro'],
    ['CONSENTED', 'identity'],
    ['IDENTITY_FAILED', 'error'],
    ['IDENTITY_DONE', 'documents'],
    ['DOCUMENTS_READ', 'sign'],
    ['SIGNING', 'sign'],
    ['SIGNED', 'done'],
    ['SOMETHING_NEW', 'unknown'],
  ])('whose state is %s goes on at %s', (state, step) => {
    const facts = { ...factsOf({ type: 'CO_DEEDER' }), signer: { state } }
    expect(evaluate({ var: 'derived.signerStep' }, facts, { derive })).toMatchObject({ value: step })
    const cancelled = { ...facts, application: { status: { checklistStatus: 'CANCELLED' } } }
    expect(evaluate({ var: 'derived.signerStep' }, cancelled, { derive })).toMatchObject({ value: 'cancelled' })
  })
})

describe('the facts of an application', () => {
  const lender = (type: string) => (request: Sent) => {
    const answers: { [end: string]: object } = {
      [`/heloc/${uuid}`]: { uuid, status: {}, helocSigners: [] },
      '/profile': { uuid: own },
      '/identity': { uuid: own, type },
      '/co-deed/signer': { uuid, state: 'STARTED' },
      '/co-deed/status': { status: 'IN_PROGRESS' },
    }
    const found = Object.entries(answers).find(([end]) => request.url.pathname.endsWith(end))
    return Response.json(found?.[1] ?? {})
  }
  const loaded = async (type: string) => {
    const { queries } = await import('../../renderer/api/queries.ts')
    queries.clear()
    const page = pageAt(`/account/heloc/${uuid}/liens`, lender(type))
    const { facts } = await loadApplication(page.app, uuid)
    return { facts, asked: page.sent.map(({ url }) => url.pathname).filter((path) => path.includes('co-deed')) }
  }

  test('hold how far all signatures are for a co-signer', async () => {
    const { facts, asked } = await loaded('CO_DEEDER')
    expect(facts).toMatchObject({ signer: { state: 'STARTED' }, application: { uuid, coDeedStatus: 'IN_PROGRESS' } })
    expect(asked).toHaveLength(2)
  })

  test('hold it for nobody else, and nobody else asks', async () => {
    const { facts, asked } = await loaded('BORROWER')
    expect([facts.signer, asked]).toEqual([undefined, []])
  })
})

describe('the pages of co-signers', () => {
  const login = '/account/heloc/heloc-signer/login'

  test('have a login of their own, for visitors and for those whose session is over', () => {
    const { app } = pageAt('/account/heloc/heloc-signer/sign')
    expect([signInAddress(app), signedOutAddress(app)]).toEqual([login, login])
    expect(signInAddress(pageAt(`/account/heloc/${uuid}/liens`).app)).toMatch(/^\/auth\/login\?redirectUrl=/)
  })

  test('are left for it when somebody signs out', async () => {
    const page = pageAt('/account/heloc/heloc-signer/done')
    page.app.signedIn('t')
    await signOut(page.app)
    expect(page.history.location.pathname).toBe(login)
  })

  test('lead to each other outside every application', () => {
    const { app } = pageAt('/account/heloc/heloc-signer/documents')
    expect(app.address('heloc-signer/sign', uuid)).toBe('/account/heloc/heloc-signer/sign')
    expect(app.address('heloc-signer/conditions/upload-document/{condition}', uuid, { condition: own })).toBe(
      `/account/heloc/heloc-signer/conditions/upload-document/${own}`,
    )
    expect(app.address('identity', uuid)).toBe(`/account/heloc/${uuid}/identity`)
  })
})
