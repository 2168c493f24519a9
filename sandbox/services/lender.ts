import type { Documents } from '#engine/release'
import { isAbstract, orgCodes, orgDocument, orgFacts } from '#engine/release'

/** What the stand-in lender needs to know of an org, read from its live documents. */
export type Lender = {
  code: string
  name: string
  hosts: string[]
  journeys: string[]
  licences: { state: string; number?: string; name?: string; expires?: string }[]
  /** Of the product: its settings and merged pricing, pricing first. */
  terms: { [name: string]: unknown }
}

const product = 'heloc'

export function lenderOf(documents: Documents, code: string): Lender | undefined {
  return lenders(documents).find((lender) => lender.code === code)
}

/** All lenders, in the order of their codes. Documents of a release never change, so they are read once. */
export function lenders(documents: Documents): Lender[] {
  let known = read.get(documents)
  if (!known) {
    known = orgCodes(documents).flatMap((code) => readLender(documents, code) ?? [])
    read.set(documents, known)
  }
  return known
}

const read = new WeakMap<Documents, Lender[]>()

function readLender(documents: Documents, code: string): Lender | undefined {
  if (!documents.has(`orgs/${code}/org`) || isAbstract(documents, code)) return undefined
  const org = orgDocument(documents, code, 'org')
  const pricing = documents.has('orgs/base/pricing') ? orgDocument(documents, code, 'pricing') : undefined
  const facts = orgFacts(org, product, { $schema: '', entries: [], ...pricing })
  return {
    code,
    name: org.company.companyName,
    hosts: org.hosts ?? [],
    journeys: Object.values(org.products).map(({ journey }) => journey),
    licences: org.licences ?? [],
    terms: { ...facts.settings, ...facts.pricing },
  }
}

/** The lender whose host this is, by the exact list; a port and a trailing dot make no other host. */
export function lenderAt(documents: Documents, host: string): Lender | undefined {
  const name = hostName(host)
  return lenders(documents).find(({ hosts }) => hosts.includes(name))
}

export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
