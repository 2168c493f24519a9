import { randomBytes } from 'node:crypto'
import { Refusal } from '../../call/refusal.ts'
import type { OpenService } from '../../call/sandbox.ts'
import { hashPassword } from '../../security/password.ts'
import { inTransaction } from '../../store/open-store.ts'
import { findPasswordLink, findPasswordLinkOf, savePassword, savePasswordLink } from '../../store/password-links.ts'
import { findPerson, findPersonByEmail } from '../../store/people.ts'
import { refuseWeak } from './identity.ts'

/** How long a link is good. */
export const linkMinutes = 30
const againMs = 30_000

/** Whether an address is known is nobody's business: the answer is the same, and so is a second one that comes too soon. */
export const requestPasswordReset: OpenService<'requestPasswordReset'> = ({ sandbox: { db, now }, org, body }) => {
  const person = findPersonByEmail(db, org, body.email)
  const sentAt = now()
  const last = person && findPasswordLinkOf(db, person.uuid)
  const isSoon = last !== undefined && sentAt.getTime() < Date.parse(last.sentAt) + againMs
  if (person && !isSoon) {
    const token = randomBytes(32).toString('base64url')
    savePasswordLink(db, {
      person: person.uuid,
      token,
      address: `${body.page}/${token}`,
      sentAt: sentAt.toISOString(),
    })
  }
  return { isSent: true }
}

export const resetPassword: OpenService<'resetPassword'> = async ({ sandbox: { db, now }, org, body }) => {
  const { token, password } = body
  refuseWeak(password)
  const hash = await hashPassword(password)
  return inTransaction(db, () => {
    const link = findPasswordLink(db, token)
    if (link === undefined || isOver(link.sentAt, now()) || !isOf(org, link.person))
      throw new Refusal(410, ['link is good no more'])
    savePassword(db, link.person, hash, now())
    return {}
  })

  function isOf(lender: string, person: string): boolean {
    return findPerson(db, person)?.org === lender
  }
}

function isOver(sentAt: string, now: Date): boolean {
  return now.getTime() > Date.parse(sentAt) + linkMinutes * 60_000
}
