import { notFound } from '../../call/refusal.ts'
import type { Call } from '../../call/sandbox.ts'
import { hasApplicationOf } from '../../store/applications.ts'
import { findLead } from '../../store/leads.ts'
import { suggestionsFor, verdictOn } from './address-book.ts'
import { addDays, dayOf } from './business-days.ts'
import { lenderOf } from './lender.ts'
import { findOriginator } from './originators.ts'

/** How long a lead can be taken up. */
const leadDays = 30

export function getLead({ sandbox: { db, personas, now }, params }: Call) {
  const lead = findLead(db, params.leadUuid ?? '')
  if (!lead) throw notFound()
  const { uuid, createdAt, answers } = lead
  const isTooOld = addDays(dayOf(new Date(createdAt)), leadDays) < dayOf(now())
  const state = hasApplicationOf(db, uuid) ? 'USED' : isTooOld ? 'EXPIRED' : 'OPEN'
  const { arrival } = personas.find(({ id }) => id === lead.persona) ?? {}
  return {
    uuid,
    state,
    ...(arrival === undefined ? {} : { from: arrival.from }),
    answers: state === 'EXPIRED' ? {} : answers,
  }
}

export function getOriginator({ params }: Call) {
  const originator = findOriginator(params.loanOriginatorUuid ?? '')
  if (!originator) throw notFound()
  const { uuid, licensedStates, brand = {}, ...shown } = originator
  return { userInfo: { uuid, licensedStates }, originatorDisplayInfo: shown, ...brand }
}

export function getStateLicenses({ sandbox: { documents }, query }: Call) {
  const lender = lenderOf(documents(), query.orgCode ?? '')
  if (!lender) throw notFound()
  return lender.licences.map(({ state, number }) => ({
    abbrev: state,
    ...(number === undefined ? {} : { number }),
  }))
}

export function suggestAddresses({ query }: Call) {
  return { suggestions: suggestionsFor(query.text ?? '') }
}

export function verifyAddress({ body }: Call) {
  return verdictOn((body as { address: object }).address)
}
