import { absolute } from '#engine'
import { type DocumentSet, mergedPricing } from '#engine/release'
import type { DocumentOf, OpeningHours } from '#schemas'
import type { ApplicationRecord } from '../../store/applications.ts'

/** What the stand-in lender needs to know of an org, read from its live documents. */
export type Lender = {
  code: string
  name: string
  hosts: string[]
  journeys: string[]
  licences: { state: string; number?: string }[]
  products: Product[]
  /** How borrowers come: by themselves, by a loan officer's link only, or by a broker who applies for them. */
  channel: 'open' | 'referral' | 'wholesale'
  supportHours?: OpeningHours
}

/** What a lender offers: by which journey, and on what terms. */
export type Product = {
  id: string
  name: string
  journey: string
  /** Where the journey stands on the lender's host, such as `/account/heloc`. */
  basePath: string
  /** Addresses: where somebody begins, where they sign in, and where those do who have pages of their own. */
  home: string
  login: string
  othersLogin: string
  /** Its settings and merged pricing, pricing first. */
  terms: { [name: string]: unknown }
}

export function lenderOf(documents: DocumentSet, code: string): Lender | undefined {
  return lenders(documents).find((lender) => lender.code === code)
}

/** All lenders, in the order of their codes. A set of documents never changes, so they are read once. */
export function lenders(documents: DocumentSet): Lender[] {
  let known = read.get(documents)
  if (!known) {
    known = documents.orgs.flatMap((code) => readLender(documents, code) ?? [])
    read.set(documents, known)
  }
  return known
}

const read = new WeakMap<DocumentSet, Lender[]>()

function readLender(documents: DocumentSet, code: string): Lender | undefined {
  const { isServed, state } = documents.org(code)
  if (!isServed) return undefined
  const {
    company,
    hosts = [],
    testHosts = [],
    licences = [],
    products,
    channel,
    contacts,
  } = documents.resolve('org', { org: code }).content
  const pricing: Partial<DocumentOf['pricing']> = documents.resolve('pricing', { org: code }).content
  return {
    code,
    name: company.companyName,
    hosts: state === 'test' ? testHosts : hosts,
    journeys: Object.values(products).map(({ journey }) => journey),
    licences,
    channel: channel?.kind === 'wholesale' ? 'wholesale' : channel?.referralRequired === true ? 'referral' : 'open',
    ...(contacts?.supportHours === undefined ? {} : { supportHours: contacts.supportHours }),
    products: Object.entries(products).map(([id, { name, journey, settings }]) => ({
      id,
      name: (typeof name === 'object' ? name.en : name) ?? id,
      journey,
      ...placesOf(documents, code, journey),
      terms: { ...settings, ...mergedPricing({ $schema: '', entries: [], ...pricing }, id) },
    })),
  }
}

function placesOf(documents: DocumentSet, code: string, id: string) {
  if (!documents.journey(id).isThere) return { basePath: '', home: '/', login: '/', othersLogin: '/' }
  const { basePath, home, access } = documents.resolve('journey', { org: code, journey: id }).content
  const others = access.signedOut?.find(({ on }) => on !== undefined)
  const at = (route: string) => absolute({ basePath }, route)
  return { basePath, home: at(home), login: at(access.login), othersLogin: at(others?.to ?? access.login) }
}

/** A product that a lender offers; its first where none is named. */
export function productOf({ products }: Lender, id: string | undefined): Product | undefined {
  return id === undefined ? products[0] : products.find((product) => product.id === id)
}

/** Where the pages of an application stand on its lender's host. */
export function pagesOf(lender: Lender, { uuid, held }: Pick<ApplicationRecord, 'uuid' | 'held'>): string {
  return `${productOf(lender, held.product)?.basePath ?? ''}/${uuid}`
}

/** The lender whose host this is, by the exact list; a port and a trailing dot make no other host. */
export function lenderAt(documents: DocumentSet, host: string): Lender | undefined {
  const name = hostName(host)
  return lenders(documents).find(({ hosts }) => hosts.includes(name))
}

export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
