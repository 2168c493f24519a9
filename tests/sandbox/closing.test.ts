import { describe, expect, test } from 'vitest'
import { meetNotary, nameOf, signPapers, toFinalTerms, toPapers } from './support/closing.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { applicationOf, late } from './support/second-look.ts'
import { begun, done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

describe('papers', { timeout: 30_000 }, () => {
  test('are written for the final terms, read as text and as a PDF, and mailed on request', async () => {
    const borrower = await toFinalTerms(lender, 'closing')
    const { documents } = (await borrower.do('getClosingDocuments')).body
    expect(documents.map(({ type }: { type: string }) => type)).toContain('RIGHT_TO_CANCEL')
    expect(documents[0]).toMatchObject({ version: 1, givenOn: '2026-11-27', signed: false })
    const item = { uuid: documents[0].uuid }
    Object.assign(borrower.facts, { item })
    const { sections } = (await borrower.do('getDocument')).body
    expect(JSON.stringify(sections)).toContain('SAMPLE')
    expect(JSON.stringify(sections)).toContain('Maya Okafor')
    const url = `/service-application/api/v1/application/heloc/${borrower.uuid}/documents/${item.uuid}/pdf`
    const { headers, rawPayload } = await lender.app.inject({
      url,
      headers: { host: 'harborlight.localhost:3000', authorization: `Bearer ${borrower.token}` },
    })
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(rawPayload.toString('latin1')).toContain('/MarkInfo << /Marked true >>')
    expect((await borrower.do('requestPaper')).body).toEqual({ documentUuid: item.uuid })
  })

  test('of another person are nobody’s to read', async () => {
    const borrower = await toFinalTerms(lender, 'closing')
    const { documents } = (await borrower.do('getAllDocuments')).body
    const other = await begun(lender, 'frozen')
    Object.assign(other.facts, { item: { uuid: documents[0].uuid } })
    expect((await other.do('getDocument')).status).toBe(404)
    expect((await other.do('getDocumentPdf')).status).toBe(404)
    expect((await other.do('requestPaper')).status).toBe(404)
  })

  test('are signed once, by the right name, as they were shown', async () => {
    const borrower = await toFinalTerms(lender, 'closing')
    await toPapers(borrower)
    borrower.answer({ closingName: 'Somebody Else' })
    expect(await borrower.do('completeSigning')).toMatchObject({
      status: 422,
      body: { errors: ['name does not match'] },
    })
    borrower.answer({ closingName: await nameOf(borrower) })
    const shown = borrower.facts.data.documents as { documents: object[] }
    borrower.facts.data.documents = { documents: shown.documents.slice(1) }
    expect(await borrower.do('completeSigning')).toMatchObject({
      status: 409,
      body: { errors: ['documents have changed'] },
    })
    borrower.facts.data.documents = shown
    await done(borrower, 'completeSigning')
    expect((await applicationOf(borrower)).status.disclosurelistClosingComplete).toBe(true)
    const { documents } = (await borrower.do('getAllDocuments')).body
    expect(documents.filter(({ signed }: { signed?: boolean }) => signed === false)).toEqual([])
    // In a list of documents each has a name that tells it from the others.
    const names = documents.map(({ name }: { name: string }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(await borrower.do('completeSigning')).toMatchObject(late)
  })

  test('are written anew, and nothing is signed, when the terms have changed meanwhile', async () => {
    const borrower = await toFinalTerms(lender, 'new-terms')
    await toPapers(borrower)
    await done(borrower, 'completeSigning')
    const application = await applicationOf(borrower)
    expect(application.status.checklistStatus).toBe('FINAL_OFFER')
    expect(application.status.disclosurelistClosingComplete).toBeUndefined()
    const { documents } = (await borrower.do('getClosingDocuments')).body
    expect(documents.every(({ version }: { version: number }) => version === 2)).toBe(true)
    await signPapers(borrower)
    expect((await applicationOf(borrower)).status.disclosurelistClosingComplete).toBe(true)
  })

  test('are not signed by whoever does not want to: that ends the application', async () => {
    const borrower = await toFinalTerms(lender, 'closing')
    borrower.answer({ declineConfirmed: true, callbackPhone: '+13035550100', callbackWindow: 'MORNING' })
    await done(borrower, 'requestCallback', 'declineSigning')
    expect(await poll(borrower)).toEqual(['CANCELLED'])
    expect((await borrower.do('getAllDocuments')).body.documents.length).toBeGreaterThan(3)
    expect(await borrower.do('declineSigning')).toMatchObject(late)
  })
})

describe('another owner', { timeout: 30_000 }, () => {
  test('is invited again, at the right address, until they have signed', async () => {
    const borrower = await toFinalTerms(lender, 'co-deed')
    await signPapers(borrower)
    const coDeed = async () => (await borrower.do('getSigners')).body
    const { signers, status } = await coDeed()
    expect([status, signers[0].name, signers[0].state]).toEqual(['INITIAL', 'Jonas Berg', 'INVITED'])
    borrower.answer({ signerUuid: signers[0].uuid })
    await done(borrower, 'inviteSigner')
    expect((await coDeed()).signers[0].state).toBe('STARTED')
    const { email } = (await borrower.do('getProfile')).body
    borrower.answer({ signerEmail: email.toUpperCase() })
    expect((await borrower.do('correctSigner')).body.errors).toEqual(['signer email is the applicant’s'])
    borrower.answer({ signerEmail: 'jonas@example.com' })
    await done(borrower, 'correctSigner')
    expect((await coDeed()).signers[0].email).toBe('jonas@example.com')
    expect(await poll(borrower)).toEqual(['CO_DEED_REQ', 'GEN_NOTARY_DISCLOSURE', 'DEED_SIGNING'])
    expect((await coDeed()).status).toBe('COMPLETE')
    expect(await borrower.do('inviteSigner')).toMatchObject({ status: 409, body: { errors: ['signer has signed'] } })
    borrower.answer({ signerUuid: '00000000-0000-4000-8000-000000000000' })
    expect((await borrower.do('inviteSigner')).status).toBe(404)
  })
})

describe('a loan to be paid off', { timeout: 30_000 }, () => {
  test('is named, and its statement may be handed in', async () => {
    const borrower = await toFinalTermsOfPayoff()
    const { payoffs } = (await borrower.do('getPayoffs')).body
    expect(payoffs[0]).toMatchObject({
      creditor: 'Old Town Credit Union',
      requestedOn: '2026-11-27',
      expectedOn: '2026-12-05',
      hasLetter: false,
    })
    borrower.facts.data.payoff = { payoffs }
    borrower.answer({ payoffLetter: ['00000000-0000-4000-8000-000000000000'] })
    expect((await borrower.do('sendPayoffLetter')).body.errors).toEqual(['documents have changed'])
  })

  async function toFinalTermsOfPayoff() {
    return toFinalTerms(lender, 'payoff')
  }
})

describe('a closing', { timeout: 30_000 }, () => {
  test('has its dates: three business days to cancel, of which Saturdays count', async () => {
    const borrower = await toFinalTerms(lender, 'cancelled')
    await signPapers(borrower)
    await poll(borrower)
    expect((await borrower.do('getClosing')).body).toEqual({ hasRightToCancel: true })
    await meetNotary(lender, borrower, 'SIGNED')
    await done(borrower, 'finishNotarySession')
    // A Friday: Saturday, Monday, Tuesday.
    expect((await borrower.do('getClosing')).body).toMatchObject({ signedOn: '2026-11-27', cancelUntil: '2026-12-01' })
    expect(await poll(borrower)).toEqual(['DEED_SIGNING', 'RESCISSION', 'CANCELLED'])
    expect((await borrower.do('getAllDocuments')).status).toBe(200)
  })
})
