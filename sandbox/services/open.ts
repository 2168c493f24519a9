import { findLead } from '../store/leads.ts'
import { suggestionsFor, verdictOn } from './address-book.ts'
import { lenderOf } from './lender.ts'
import { notFound } from './refusal.ts'
import type { Call } from './sandbox.ts'

export function getLead({ sandbox: { db }, params }: Call) {
  const lead = findLead(db, params.leadUuid ?? '')
  if (!lead) throw notFound()
  return { uuid: lead.uuid, answers: lead.answers }
}

export function getStateLicenses({ sandbox: { documents }, query }: Call) {
  const lender = lenderOf(documents(), query.orgCode ?? '')
  if (!lender) throw notFound()
  return lender.licences.map(({ state, name, number, expires }) => ({
    abbrev: state,
    ...(name === undefined ? {} : { name }),
    ...(number === undefined ? {} : { number }),
    ...(expires === undefined ? {} : { expires }),
  }))
}

export function suggestAddresses({ query }: Call) {
  return { suggestions: suggestionsFor(query.text ?? '') }
}

export function verifyAddress({ body }: Call) {
  return verdictOn((body as { address: object }).address)
}
