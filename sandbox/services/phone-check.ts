import { closeConditions } from './conditions.ts'
import { Refusal, refusedField } from './refusal.ts'
import type { ApplicationService } from './sandbox.ts'

const againMs = 30_000
const goodMs = 10 * 60_000

export const getPhoneCheck: ApplicationService = (_call, { held: { phoneCheck } }) => {
  if (phoneCheck === undefined) return { state: 'NONE' }
  const { phone, way, sentAt, isVerified } = phoneCheck
  return {
    state: isVerified ? 'VERIFIED' : 'SENT',
    way,
    last4: phone.slice(-4),
    againAt: new Date(Date.parse(sentAt) + againMs).toISOString(),
  }
}

/** Nothing is sent: the stand-in code is the last six digits of the number. */
export const sendPhoneCode: ApplicationService = ({ sandbox, body }, { held }) => {
  const sent = body as { phone?: string; way?: 'SMS' | 'VOICE' }
  const known = held.phoneCheck
  const phone = sent.phone ?? known?.phone
  if (phone === undefined) throw refusedField('phone is missing', 'phone', 'Enter a phone number.')
  const now = sandbox.now()
  if (known?.phone === phone && now.getTime() < Date.parse(known.sentAt) + againMs)
    throw new Refusal(409, ['code was sent just now'])
  held.phoneCheck = { phone, way: sent.way ?? known?.way ?? 'SMS', sentAt: now.toISOString() }
}

export const verifyPhone: ApplicationService = ({ sandbox, body }, record, { profile }) => {
  const { code } = body as { code: string }
  const check = record.held.phoneCheck
  if (check === undefined || check.isVerified) throw new Refusal(409, ['not asked for now'])
  if (sandbox.now().getTime() > Date.parse(check.sentAt) + goodMs)
    throw refusedField('code is too old', 'code', 'This code is too old. Ask for a new one.')
  if (code !== check.phone.slice(-6)) throw refusedField('code is wrong', 'code', 'Check the six digits.')
  check.isVerified = true
  profile.phoneNumbers = [...new Set([...(profile.phoneNumbers ?? []), check.phone])]
  profile.phoneCount = profile.phoneNumbers.length
  closeConditions(record, ['MISSING_PHONE_NUMBER'])
}
