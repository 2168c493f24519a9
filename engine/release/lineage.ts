import { type Documents, isJsonObject } from '../documents/json.ts'
import type { ReadDocuments } from './graph/document-index.ts'
import { region } from './graph/regions.ts'

export const rootOrg = 'base'

/** The codes of all orgs, abstract ones too. */
export function orgCodes(documents: ReadDocuments): string[] {
  return documents
    .idsIn(region.orgs)
    .map((id) => id.slice('orgs/'.length, -'/org'.length))
    .sort()
}

export function journeyIds(documents: ReadDocuments): string[] {
  return documents
    .idsIn(region.journeys)
    .map((id) => id.slice('journeys/'.length, -'/journey'.length))
    .sort()
}

/** An org and all that it inherits from, the furthest first. */
export function orgChain(documents: Documents, code: string): string[] {
  return chain(code, (each) => parentOf(documents, each))
}

export function parentOf(documents: Documents, code: string): string | undefined {
  return code === rootOrg ? undefined : (extendsOf(documents, `orgs/${code}/org`) ?? rootOrg)
}

/** A journey and those that it extends, the furthest first. */
export function journeyChain(documents: Documents, journey: string): string[] {
  return chain(journey, (each) => extendedBy(documents, each))
}

/** The journey that one takes over what it does not say itself. */
export function extendedBy(documents: Documents, journey: string): string | undefined {
  return extendsOf(documents, `journeys/${journey}/journey`)
}

function extendsOf(documents: Documents, id: string): string | undefined {
  const own = documents.get(id)
  return isJsonObject(own) && typeof own.extends === 'string' ? own.extends : undefined
}

/** A circle ends where it closes; the check reports it. */
function chain(from: string, above: (each: string) => string | undefined): string[] {
  const chain: string[] = []
  for (let next: string | undefined = from; next !== undefined && !chain.includes(next); next = above(next))
    chain.unshift(next)
  return chain
}
