import { type Bundle, matches } from '#engine'
import { type Borrower, borrowerAt } from './borrower.ts'
import { finalTermsOf, signPapers } from './closing.ts'
import { handIn } from './identity-and-insurance.ts'
import type { Lender } from './lender.ts'
import { begun, poll } from './walk.ts'

type At = Pick<Lender, 'call'>

/** A borrower who has signed, and waits for the other owners; their addresses are this borrower's own. */
export async function waitingForOwners(lender: At, persona: string, org = 'harborlight') {
  const borrower = await begun(lender, persona, org)
  await finalTermsOf(borrower)
  await signPapers(borrower)
  await poll(borrower)
  const { signers } = (await borrower.do('getSigners')).body as { signers: { email: string }[] }
  return { borrower, emails: signers.map(({ email }) => email) }
}

/** The letters that the lender would have sent. */
export async function mailOf(lender: At) {
  const { body } = await lender.call('GET', '/-/sandbox/mail', undefined, { headers: { accept: 'application/json' } })
  return body as {
    invitations: { email: string; isTooOld: boolean; address: string }[]
    codes: { email: string; code: string }[]
  }
}

export async function codeFor(lender: At, email: string): Promise<string> {
  return (await mailOf(lender)).codes.find((each) => each.email === email.toLowerCase())?.code ?? ''
}

/** Somebody who was invited, on a device of their own, before they have signed in. */
export function invited(lender: At, email: string, org = 'harborlight'): Borrower {
  return borrowerAt(lender, { answers: { signerLoginEmail: email }, org: { code: org } })
}

export async function signedInAs(lender: At, email: string, org?: string): Promise<Borrower> {
  const signer = invited(lender, email, org)
  await signer.do('sendSignerCode')
  signer.answer({ signerCode: await codeFor(lender, email) })
  const { status, body } = await signer.do('signInSigner')
  if (status !== 200) throw new Error(body.errors[0])
  await learn(signer)
  return signer
}

/** What a page of theirs knows: the application comes from an answer, not from an address. */
export async function learn(signer: Borrower) {
  const { body } = await signer.do('getSigner')
  signer.uuid = body.applicationUuid
  Object.assign(signer.facts, { application: { uuid: signer.uuid } })
  signer.facts.data.signer = body
  return body
}

/** Where the page that only leads on leads them. */
export async function nextPage({ journey }: Bundle, signer: Borrower): Promise<string | undefined> {
  const told = await learn(signer)
  const facts = {
    signer: told,
    application: (await signer.do('getApplication')).body,
    identity: (await signer.do('getIdentity')).body,
  }
  const redirects = journey.routes.find(({ path }) => path === 'heloc-signer/resume')?.redirects ?? []
  return redirects.find(({ when }) => matches(when, facts, { derive: journey.derive }).matched)?.to
}

/** Pictures of a passport; `name` says what somebody sees in it who looks. */
export async function passportOf(lender: At, signer: Borrower, name = 'passport.pdf') {
  const { body } = await handIn(lender, signer, 'PASSPORT_FRONT', { name, path: 'signers/me/documents' })
  return { idType: 'PASSPORT', passportPhoto: [body.document.uuid], idNumber: 'X1234567', idExpires: '2029-05-31' }
}
