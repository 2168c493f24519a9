import type { ConditionsPhoneCheck, ConditionsPhoneNumber, ProfileProfile } from '#schemas'
import { Refusal, refusedField } from '../../call/refusal.ts'
import type { Call } from '../../call/sandbox.ts'
import type { HeldPhoneCheck } from '../../store/applications.ts'
import { countOf, countOneMore } from '../../store/counts.ts'

const againMs = 30_000
const goodMs = 10 * 60_000
const mostTries = 5

/** How it stands with a number, as its owner is told. */
export function toldPhoneCheck(check: HeldPhoneCheck | undefined): ConditionsPhoneCheck {
  if (check === undefined) return { state: 'NONE' }
  const { phone, way, sentAt, isVerified } = check
  return {
    state: isVerified ? 'VERIFIED' : 'SENT',
    way,
    last4: phone.slice(-4),
    againAt: new Date(Date.parse(sentAt) + againMs).toISOString(),
  }
}

/** Nothing is sent: the stand-in code is the last six digits of the number. A new code may be tried anew. */
export function codeSent(known: HeldPhoneCheck | undefined, sent: ConditionsPhoneNumber, now: Date): HeldPhoneCheck {
  const phone = sent.phone ?? known?.phone
  if (phone === undefined) throw refusedField('phone is missing', 'phone', 'Enter a phone number.')
  if (known?.phone === phone && now.getTime() < Date.parse(known.sentAt) + againMs)
    throw new Refusal(409, ['code was sent just now'])
  return { phone, way: sent.way ?? known?.way ?? 'SMS', sentAt: now.toISOString() }
}

/** A number that is its owner's, beside those that are known. */
export function addPhone(profile: ProfileProfile, phone: string) {
  profile.phoneNumbers = [...new Set([...profile.phoneNumbers, phone])]
  profile.phoneCount = profile.phoneNumbers.length
}

/** The number of a code that is right. After five tries another code has to be asked for. */
export function verifyCode(
  { sandbox: { db, now }, body: { code } }: Call<'verifyPhone' | 'verifySignerPhone'>,
  subject: string,
  check: HeldPhoneCheck | undefined,
) {
  if (check === undefined || check.isVerified) throw new Refusal(409, ['not asked for now'])
  if (now().getTime() > Date.parse(check.sentAt) + goodMs)
    throw refusedField('code is too old', 'code', 'This code has expired. Ask for a new one.')
  const tries = `phone code ${check.sentAt} ${check.phone.slice(-4)}`
  if (countOf(db, subject, tries) >= mostTries)
    throw refusedField('code was tried too often', 'code', 'Ask for a new code.')
  if (code !== check.phone.slice(-6)) {
    const refusal = refusedField('code is wrong', 'code', 'Check the six digits.')
    refusal.stays = () => countOneMore(db, subject, tries)
    throw refusal
  }
  check.isVerified = true
  return check.phone
}
