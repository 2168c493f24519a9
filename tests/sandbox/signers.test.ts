import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileBundle, documentSet } from '#engine/release'
import { handIn } from './support/identity-and-insurance.ts'
import { type Lender, openLender } from './support/lender.ts'
import { submitPage } from './support/pages.ts'
import { shippedDocuments } from './support/shipped.ts'
import {
  codeFor,
  invited,
  learn,
  mailOf,
  nextPage,
  passportOf,
  signedInAs,
  waitingForOwners,
} from './support/signer.ts'
import { done, poll } from './support/walk.ts'

const documents = shippedDocuments()
const { bundle } = compileBundle(documentSet(documents), { org: 'harborlight', journey: 'heloc', locale: 'en' })

let lender: Lender
beforeEach(async () => {
  lender = await openLender(documents, 'harborlight.localhost')
})
afterEach(async () => {
  expect(lender.faults).toEqual([])
  await lender.app.close()
})

/** Through their own pages, to the place that the notary's page leads back to. */
async function signs(signer: Awaited<ReturnType<typeof signedInAs>>, name: string) {
  const pages: (string | undefined)[] = []
  const give = async (page: string, answers: Record<string, unknown>) => {
    pages.push(await nextPage(bundle, signer))
    await submitPage(bundle, signer, page, answers)
  }
  await give('heloc-signer/intro', { signerEsign: true })
  pages.push(await nextPage(bundle, signer))
  signer.answer(await passportOf(lender, signer))
  await done(signer, 'submitSignerIdentity')
  await give('heloc-signer/documents', { signerRead: true })
  await give('heloc-signer/sign', { signerName: name, signerConsent: true })
  await learn(signer)
  signer.answer({ signerLocation: '39.7392,-104.9903' })
  const { body } = await signer.do('startSignerSession')
  const back = await lender.call('GET', `${body.joinUrl}&ended=SIGNED`)
  expect(back.location).toBe('/account/heloc/heloc-signer/sign')
  await give('heloc-signer/sign', {})
  pages.push(await nextPage(bundle, signer))
  return pages
}

const way = ['intro', 'identity', 'documents', 'sign', 'sign', 'done'].map((page) => `heloc-signer/${page}`)

describe('those who own the home with the borrower', { timeout: 60_000 }, () => {
  test('sign one after the other; when all have, the borrower goes on', async () => {
    const { borrower, emails } = await waitingForOwners(lender, 'additional-signer')
    const states = async () =>
      (await borrower.do('getSigners')).body.signers.map(({ state }: { state: string }) => state)
    expect(await states()).toEqual(['INVITED', 'INVITED'])

    const first = await signedInAs(lender, emails[0] as string)
    expect(await states()).toEqual(['STARTED', 'INVITED'])
    expect(await signs(first, 'Samuel Abara')).toEqual(way)
    expect(await states()).toEqual(['SIGNED', 'INVITED'])
    expect(await poll(borrower)).toEqual(['CO_DEED_REQ'])

    const second = await signedInAs(lender, emails[1] as string)
    expect((await second.do('getCoDeedStatus')).body).toEqual({ status: 'IN_PROGRESS' })
    await signs(second, 'daniel osei')
    expect((await second.do('getCoDeedStatus')).body).toEqual({ status: 'COMPLETE' })
    expect((await poll(borrower)).slice(-2)).toEqual(['GEN_NOTARY_DISCLOSURE', 'DEED_SIGNING'])
  })

  test('are known by the kind of their identity where the application is an older one', async () => {
    const { emails } = await waitingForOwners(lender, 'additional-signer-legacy')
    const signer = await signedInAs(lender, emails[0] as string)
    expect((await signer.do('getIdentity')).body.type).toBe('CO_DEEDER')
    expect((await signer.do('getApplication')).body).toMatchObject({
      additionalSignerVersion: 'legacy',
      helocSigners: [],
    })
    expect(await signs(signer, 'Olof Lindqvist')).toEqual(way)
  })

  test('see of the application what they sign for, and nothing of its money', async () => {
    const { borrower, emails } = await waitingForOwners(lender, 'additional-signer')
    const signer = await signedInAs(lender, emails[0] as string)
    const { body } = await signer.do('getApplication')
    expect(body.helocSigners).toEqual([{ identityUuid: (await signer.do('getIdentity')).body.uuid }])
    expect(Object.keys(body).toSorted()).toEqual([
      'additionalSignerVersion',
      'auditFields',
      'consents',
      'documents',
      'helocSigners',
      'loanNumber',
      'orgCode',
      'property',
      'status',
      'uuid',
    ])
    for (const call of ['getStatus', 'getSigners', 'getIncome', 'getBank', 'getConditions', 'getAllDocuments'])
      expect([call, (await signer.do(call)).status]).toEqual([call, 404])
    for (const call of ['getSigner', 'getCoDeedStatus', 'getSignerDocuments', 'getSignerConditions'])
      expect([call, (await borrower.do(call)).status]).toEqual([call, 404])
  })

  test('get copies of their own, the notice of the right to cancel among them', async () => {
    const { emails } = await waitingForOwners(lender, 'additional-signer-legacy')
    const signer = await signedInAs(lender, emails[0] as string)
    await done(signer, 'consentAsSigner')
    signer.answer(await passportOf(lender, signer))
    await done(signer, 'submitSignerIdentity')
    const { documents } = (await signer.do('getSignerDocuments')).body
    expect(documents.map(({ type }: { type: string }) => type)).toEqual([
      'SECURITY_INSTRUMENT',
      'OWNER_NOTICE',
      'RIGHT_TO_CANCEL',
    ])
    Object.assign(signer.facts, { item: documents[2] })
    const { sections } = (await signer.do('getDocument')).body
    expect(JSON.stringify(sections)).toContain('This copy is for Olof Lindqvist')
    signer.facts.data.documents = { documents: documents.slice(1) }
    expect((await signer.do('readSignerDocuments')).body.errors).toEqual(['documents have changed'])
  })

  test('whose ID does not match are asked for other pictures, and go on with those', async () => {
    const { borrower, emails } = await waitingForOwners(lender, 'additional-signer-legacy')
    const signer = await signedInAs(lender, emails[0] as string)
    await done(signer, 'consentAsSigner')
    signer.answer(await passportOf(lender, signer, 'no-match.pdf'))
    await done(signer, 'submitSignerIdentity')
    expect(await nextPage(bundle, signer)).toBe('heloc-signer/error')
    expect((await borrower.do('getSigners')).body.signers[0].state).toBe('STARTED')
    expect((await signer.do('getSignerConditions')).body.conditions).toMatchObject([
      { categoryEnum: 'ID_VERIFICATION_FAILURE' },
    ])
    signer.answer(await passportOf(lender, signer))
    await done(signer, 'submitSignerIdentity')
    expect(await nextPage(bundle, signer)).toBe('heloc-signer/documents')
    expect((await signer.do('getSignerConditions')).body.conditions).toEqual([])
  })

  test('hand in what the lender asks of them; what it asks of the borrower is not theirs', async () => {
    const { borrower, emails } = await waitingForOwners(lender, 'additional-signer')
    const [first, second] = [
      await signedInAs(lender, emails[0] as string),
      await signedInAs(lender, emails[1] as string),
    ]
    const [condition] = (await first.do('getSignerConditions')).body.conditions
    expect(condition).toMatchObject({ categoryEnum: 'GENERIC_DOCUMENT_REQUEST' })
    expect((await borrower.do('getConditions')).body.conditions).toEqual([])
    first.facts.route = { condition: condition.uuid }
    second.facts.route = { condition: condition.uuid }
    expect((await second.do('getSignerCondition')).status).toBe(404)
    const { body } = await handIn(lender, first, 'SUPPORT', { path: 'signers/me/documents' })
    first.answer({ conditionDocuments: [body.document.uuid] })
    await done(first, 'settleSignerCondition')
    expect((await first.do('getSignerConditions')).body.conditions).toMatchObject([
      { categoryEnum: 'MISSING_PHONE_NUMBER' },
    ])
    expect((await second.do('getSignerConditions')).body.conditions).toHaveLength(2)
  })

  test('of an application that its borrower ends are told so, wherever they are', async () => {
    const { borrower, emails } = await waitingForOwners(lender, 'additional-signer')
    const signer = await signedInAs(lender, emails[0] as string)
    borrower.answer({ declineConfirmed: true })
    await done(borrower, 'declineSigning')
    expect(await nextPage(bundle, signer)).toBe('heloc-signer/cancelled')
    expect((await signer.do('consentAsSigner')).status).toBe(409)
  })
})

describe('a login by code', { timeout: 60_000 }, () => {
  test('says the same of every address, and makes a code for those who were invited', async () => {
    const { emails } = await waitingForOwners(lender, 'additional-signer')
    const [known, unknown] = [emails[0] as string, 'nobody@example.com']
    const answers = [
      await invited(lender, known).do('sendSignerCode'),
      await invited(lender, unknown).do('sendSignerCode'),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, ['againAt']],
      [200, ['againAt']],
    ])
    expect(await codeFor(lender, known)).toMatch(/^\d{6}$/)
    expect(await codeFor(lender, unknown)).toBe('')
    const stranger = invited(lender, unknown)
    stranger.answer({ signerCode: '000000' })
    expect(await stranger.do('signInSigner')).toMatchObject({ status: 422, body: { errors: ['code is wrong'] } })
  })

  test('ends with the fifth wrong code, and after ten minutes', async () => {
    const { emails } = await waitingForOwners(lender, 'additional-signer')
    const signer = invited(lender, emails[0] as string)
    await done(signer, 'sendSignerCode')
    const right = await codeFor(lender, emails[0] as string)
    expect((await signer.do('sendSignerCode')).status).toBe(429)
    signer.answer({ signerCode: right === '111111' ? '222222' : '111111' })
    for (let tries = 0; tries < 5; tries++) expect((await signer.do('signInSigner')).status).toBe(422)
    signer.answer({ signerCode: right })
    expect((await signer.do('signInSigner')).status).toBe(429)
    lender.wait(31)
    await done(signer, 'sendSignerCode')
    signer.answer({ signerCode: await codeFor(lender, emails[0] as string) })
    lender.wait(601)
    expect((await signer.do('signInSigner')).body.errors).toEqual(['code is too old'])
  })

  test('is refused with an invitation that is too old, until it is sent again', async () => {
    const { borrower, emails } = await waitingForOwners(lender, 'additional-signer-late')
    const email = emails[0] as string
    expect((await mailOf(lender)).invitations.find((each) => each.email === email)).toMatchObject({
      isTooOld: true,
      address: expect.stringMatching(/^\/account\/heloc\/heloc-signer\/login\?signer=[0-9a-f-]{36}$/),
    })
    const signer = invited(lender, email)
    await done(signer, 'sendSignerCode')
    signer.answer({ signerCode: await codeFor(lender, email) })
    expect(await signer.do('signInSigner')).toMatchObject({ status: 410, body: { errors: ['invitation is too old'] } })
    const { signers } = (await borrower.do('getSigners')).body
    borrower.answer({ signerUuid: signers[0].uuid })
    await done(borrower, 'inviteSigner')
    await done(signer, 'signInSigner')
    expect(await nextPage(bundle, signer)).toBe('heloc-signer/intro')
  })

  test('of somebody whom nobody has invited leads to nothing here', async () => {
    const { borrower } = await waitingForOwners(lender, 'additional-signer')
    expect(await borrower.do('getSigner')).toMatchObject({ status: 404 })
  })
})
