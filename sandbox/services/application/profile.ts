import { createHmac, randomUUID } from 'node:crypto'
import type { CommonPostalAddress, ProfileProfile, ProfileProfileAddress, ProfileProfileChange } from '#schemas'
import { refusedField } from '../../call/refusal.ts'
import type { Call, PersonService } from '../../call/sandbox.ts'
import { type Person, saveSsnHash } from '../../store/people.ts'

export const getProfile: PersonService<'getProfile'> = (_call, { profile }) => profile

export const saveProfile: PersonService<'saveProfile'> = ({ sandbox, body }, person) => {
  changeProfile(person.profile, body, sandbox.now())
  return person.profile
}

/** Only a keyed hash and the last four digits stay; the hash is what a bureau would be asked with. */
export function saveSsn(
  { sandbox: { db, secret }, body: { ssn } }: Call<'saveSsn' | 'saveCreditSsn'>,
  person: Person,
): ProfileProfile {
  if (/^(000|666)|^\d{3}00|0000$/.test(ssn))
    throw refusedField('ssn is not a number that exists', 'ssn', 'Check all nine digits.')
  saveSsnHash(db, person.uuid, createHmac('sha256', secret).update(`ssn.${ssn}`).digest('hex'))
  person.profile.hasSsn = true
  person.profile.ssnLast4 = ssn.slice(-4)
  return person.profile
}

/** What is absent stays. */
export function changeProfile(profile: ProfileProfile, change: ProfileProfileChange, now: Date) {
  if (change.dob !== undefined && yearsSince(change.dob, now) < 18)
    throw refusedField('too young', 'dob', 'You must be at least 18.')
  if (change.name) profile.name = { uuid: profile.name?.uuid ?? randomUUID(), ...change.name }
  if (change.dob !== undefined) profile.dob = change.dob
  if (change.email !== undefined) profile.email = change.email
  if (change.phone !== undefined) profile.phoneNumbers = [change.phone]
  profile.phoneCount = profile.phoneNumbers.length
  for (const address of [change.homeAddress, change.mailingAddress]) if (address) addAddress(profile, address)
}

/** The same address is not kept twice. */
export function addAddress(
  profile: ProfileProfile,
  address: CommonPostalAddress & Partial<ProfileProfileAddress>,
): ProfileProfileAddress {
  const existing = profile.addresses.find((each) => each.uuid === address.uuid || lineOf(each) === lineOf(address))
  if (existing) return existing
  const added = { uuid: randomUUID(), ...address }
  profile.addresses.push(added)
  return added
}

export function drawCredit(profile: ProfileProfile, type: 'SOFT_CREDIT' | 'HARD_CREDIT') {
  if (!profile.creditPulls.some((pull) => pull.type === type)) profile.creditPulls.push({ type })
}

function lineOf({ street1, street2 = '', zip }: CommonPostalAddress): string {
  return `${street1}|${street2}|${zip}`.toLowerCase()
}

function yearsSince(date: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  return Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (today.slice(5) < date.slice(5) ? 1 : 0)
}
