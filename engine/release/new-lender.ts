import { isJsonObject, type Json, type JsonObject } from '../documents/json.ts'
import { schemaRefOf } from '../kinds/index.ts'
import type { DocumentSet } from './document-set.ts'

/** How a lender is begun: from what all inherit, as a variant that extends another, or as a copy of one that it is not. */
export type Beginning = { how: 'template' } | { how: 'extend' | 'copy'; org: string }

export type NewLender = { code: string; companyName: string; companyNameShort: string; from: Beginning }

/** What a copy takes over: nothing that says who the lender is, whom it may lend to, or what it looks like to its customers. */
const taken = {
  org: ['locales', 'products', 'channel', 'features'],
  brand: ['grounds', 'appearance', 'shape', 'type', 'loader'],
} as const

/** The documents with which a lender begins, as a draft. */
export function newLender(
  set: DocumentSet,
  { code, companyName, companyNameShort, from }: NewLender,
): Map<string, Json> {
  const copied = (kind: 'org' | 'brand') => (from.how === 'copy' ? takenFrom(set, from.org, kind) : {})
  const org: JsonObject = {
    $schema: schemaRefOf(`orgs/${code}/org`),
    code,
    canonicalCode: code,
    brandCode: code,
    extends: from.how === 'extend' ? from.org : from.how === 'copy' ? (set.org(from.org).parent ?? 'base') : 'base',
    ...(from.how === 'copy' ? { derivedFrom: from.org } : {}),
    state: 'draft',
    hosts: [],
    company: { companyName, companyNameShort },
    ...copied('org'),
  }
  const brand: JsonObject = { $schema: schemaRefOf(`orgs/${code}/brand`), name: companyNameShort, ...copied('brand') }
  return new Map<string, Json>([
    [`orgs/${code}/org`, org],
    [`orgs/${code}/brand`, brand],
  ])
}

function takenFrom(set: DocumentSet, code: string, kind: 'org' | 'brand'): JsonObject {
  const own = set.documents.get(`orgs/${code}/${kind}`)
  if (!isJsonObject(own)) return {}
  const kept: readonly string[] = taken[kind]
  const entries = Object.entries(own).filter(([key]) => kept.includes(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutNames(key, value)]))
}

/** What a product is called is the lender's own, and so are its fonts; a chat stays off until somebody answers. */
function withoutNames(key: string, value: Json | undefined): Json {
  if (!isJsonObject(value)) return value ?? null
  if (key === 'features') return without(value, 'webChat')
  if (key === 'type') return without(value, 'headingFile', 'bodyFile')
  if (key !== 'products') return value
  return Object.fromEntries(
    Object.entries(value).map(([product, each]) => [product, isJsonObject(each) ? without(each, 'name') : each]),
  )
}

function without(value: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}
