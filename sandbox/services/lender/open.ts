import { notFound } from '../../call/refusal.ts'
import type { OpenService } from '../../call/sandbox.ts'
import { hasApplicationOf } from '../../store/applications.ts'
import { findLead } from '../../store/leads.ts'
import { suggestionsFor, verdictOn } from './address-book.ts'
import { addDays, dayOf } from './business-days.ts'
import { lenderOf } from './lender.ts'
import { findOriginator } from './originators.ts'

/** How long a lead can be taken up. */
const leadDays = 30

export const getLead: OpenService<'getLead'> = ({ sandbox: { db, personas, now }, params }) => {
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

export const getOriginator: OpenService<'getOriginator'> = ({ params }) => {
  const originator = findOriginator(params.loanOriginatorUuid ?? '')
  if (!originator) throw notFound()
  const { uuid, licensedStates, brand = {}, ...shown } = originator
  return { userInfo: { uuid, licensedStates }, originatorDisplayInfo: shown, ...brand }
}

export const getStateLicenses: OpenService<'getStateLicenses'> = ({ sandbox: { documents }, query }) => {
  const lender = lenderOf(documents(), query.orgCode ?? '')
  if (!lender) throw notFound()
  return lender.licences.map(({ state, number }) => ({
    abbrev: state,
    ...(number === undefined ? {} : { number }),
  }))
}

export const suggestAddresses: OpenService<'suggestAddresses'> = ({ query }) => ({
  suggestions: suggestionsFor(query.text ?? ''),
})

export const verifyAddress: OpenService<'verifyAddress'> = ({ body }) => verdictOn(body.address)
