import { createHmac, randomUUID } from 'node:crypto'
import type { PropertyAddress } from '#schemas'
import { refusedField } from '../../call/refusal.ts'
import type { Call } from '../../call/sandbox.ts'
import { type KnownProfile, type Person, saveSsnHash } from '../../store/people.ts'

type Change = {
  name?: KnownProfile['name']
  dob?: string
  email?: string
  phone?: string
  homeAddress?: PropertyAddress
  mailingAddress?: PropertyAddress
}

export function getProfile(_call: Call, { profile }: Person) {
  return profile
}

export function saveProfile({ sandbox, body }: Call, person: Person) {
  changeProfile(person.profile, body as Change, sandbox.now())
  return person.profile
}

/** Only a keyed hash and the last four digits stay; the hash is what a bureau would be asked with. */
export function saveSsn({ sandbox: { db, secret }, body }: Call, person: Person) {
  const { ssn } = body as { ssn: string }
  if (/^(000|666)|^\d{3}00|0000$/.test(ssn))
    throw refusedField('ssn is not a number that exists', 'ssn', 'Check all nine digits.')
  saveSsnHash(db, person.uuid, createHmac('sha256', secret).update(`ssn.${ssn}`).digest('hex'))
  person.profile.hasSsn = true
  person.profile.ssnLast4 = ssn.slice(-4)
  return person.profile
}

/** What is absent stays. */
export function changeProfile(profile: KnownProfile, change: Change, now: Date) {
  if (change.dob !== undefined && yearsSince(change.dob, now) < 18)
    throw refusedField('too young', 'dob', 'You must be at least 18.')
  if (change.name) profile.name = { uuid: profile.name?.uuid ?? randomUUID(), ...change.name }
  if (change.dob !== undefined) profile.dob = change.dob
  if (change.email !== undefined) profile.email = change.email
  if (change.phone !== undefined) profile.phoneNumbers = [change.phone]
  profile.phoneCount = profile.phoneNumbers?.length ?? 0
  for (const address of [change.homeAddress, change.mailingAddress]) if (address) addAddress(profile, address)
}

/** The same address is not kept twice. */
export function addAddress(profile: KnownProfile, address: PropertyAddress): PropertyAddress {
  profile.addresses ??= []
  const known = profile.addresses.find((each) => each.uuid === address.uuid || lineOf(each) === lineOf(address))
  if (known) return known
  const added = { uuid: randomUUID(), ...address }
  profile.addresses.push(added)
  return added
}

export function drawCredit(profile: KnownProfile, type: 'SOFT_CREDIT' | 'HARD_CREDIT') {
  if (!profile.creditPulls.some((pull) => pull.type === type)) profile.creditPulls.push({ type })
}

function lineOf({ street1, street2 = '', zip }: PropertyAddress): string {
  return `${street1}|${street2}|${zip}`.toLowerCase()
}

function yearsSince(date: string, now: Date): number {
  const today = now.toISOString().slice(0, 10)
  return Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (today.slice(5) < date.slice(5) ? 1 : 0)
}
