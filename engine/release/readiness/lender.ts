import type { DocumentOf, Organisation } from '#schemas'
import type { DocumentSet } from '../document-set.ts'

/** A lender as readiness looks at it: what it comes to, and which lenders it extends. */
export type Lender = {
  set: DocumentSet
  code: string
  org: Organisation
  footer: Partial<DocumentOf['footer']>
  brand: Partial<DocumentOf['brand']>
  isSample: boolean
  /** Itself and the lenders that it extends: what it has of them it has by right. */
  family: readonly string[]
  /** Whether one of its family has a picture of this name; else a page shows the stand-in that everybody inherits. */
  hasPicture: (name: string | undefined) => boolean
}

export function lenderOf(set: DocumentSet, code: string): Lender {
  const { chain, isSample } = set.org(code)
  const family = chain.filter((each) => !set.org(each).isAbstract)
  return {
    set,
    code,
    org: set.resolve('org', { org: code }).content,
    footer: set.resolve('footer', { org: code }).content,
    brand: set.resolve('brand', { org: code }).content,
    isSample,
    family,
    hasPicture: (name) => name !== undefined && family.some((each) => set.documents.has(`orgs/${each}/assets/${name}`)),
  }
}

/** Whether one of them extends the other, or both extend the same lender. */
export function isSameFamily(one: Lender, other: Lender): boolean {
  return one.family.some((code) => other.family.includes(code))
}
