import { type DocumentSet, lookOf } from '#engine/release'
import type { Persona } from '#schemas'
import { type Lender, lenders } from '../services/lender/lender.ts'
import { personasAt } from '../services/lender/personas-at.ts'

/** A lender as the front page shows it. */
export type LenderCard = {
  code: string
  /** Of the brand: two lenders may belong to one company. */
  brand: string
  name: string
  shortName: string
  address: string
  host: string
  channel: Lender['channel']
  personas: Persona[]
}

/** The lenders that have a host to reach them at, in the order of their codes. */
export function lenderCards(documents: DocumentSet, personas: readonly Persona[], port: string): LenderCard[] {
  return lenders(documents).flatMap((lender) => {
    const host = reachableHost(lender)
    if (host === undefined) return []
    const { company } = documents.resolve('org', { org: lender.code }).content
    const address = `http://${host}${port}`
    return [
      {
        code: lender.code,
        brand: documents.resolve('brand', { org: lender.code }).content.name,
        name: company.companyName,
        shortName: company.companyNameShort,
        address,
        host: `${host}${port}`,
        channel: lender.channel,
        personas: personasAt(lender, personas),
      },
    ]
  })
}

/** The colors of all lenders, as a stylesheet: the page's policy allows none in its markup. */
export function lenderStyles(documents: DocumentSet): string {
  return lenders(documents)
    .flatMap(({ code }) => {
      // The front page is drawn whatever the documents say.
      if (documents.resolve('brand', { org: code }).content.colors === undefined) return []
      const { action, actionText } = lookOf(documents, code).light
      return [`[data-lender="${code}"] { --brand: ${action}; --brand-text: ${actionText}; }`]
    })
    .join('\n')
}

/** On a developer's machine only these hosts lead anywhere. */
function reachableHost({ hosts }: Lender): string | undefined {
  return hosts.find((host) => host.endsWith('.localhost')) ?? hosts[0]
}
