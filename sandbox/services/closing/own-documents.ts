import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { show } from '#engine'
import type { ApplicationRecord, LoanDocument } from '../../store/applications.ts'
import type { Lender } from '../lender/lender.ts'

/** A paper of a product: what it is called, and what stands in it, with the names of amounts in braces. */
export type OwnDocument = {
  type: string
  name: string
  /** Given only to those who pay in this way. */
  payType?: 'AUTOPAY' | 'MANUAL'
  sections: { heading?: string; paragraphs: string[] }[]
}

/** What is signed for a product that has documents of its own in `sandbox/documents`. */
export function ownDocuments(product: string | undefined): OwnDocument[] | undefined {
  return product === undefined ? undefined : loanDocuments.get(product)
}

/** The words of such a paper, its amounts written in. */
export function ownDocumentText(
  loanDocument: LoanDocument,
  { held, application }: ApplicationRecord,
  lender: Lender | undefined,
) {
  const ownDocument = ownDocuments(held.product)?.find(({ type }) => type === loanDocument.type)
  const values = valuesOf(loanDocument, application.disburseAccount?.mask, lender)
  return ownDocument?.sections.map(({ paragraphs, ...section }) => ({
    ...section,
    paragraphs: paragraphs.map((text) => text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '')),
  }))
}

function valuesOf({ terms }: LoanDocument, mask = '', lender: Lender | undefined): { [name: string]: string } {
  const { amount, fee, payment, term, apr, totalPaid } = terms
  return {
    lender: lender?.name ?? 'The lender',
    amount: dollars(amount),
    fee: dollars(fee),
    financed: dollars(amount - fee),
    payment: dollars(payment),
    total: dollars(totalPaid),
    charge: dollars(totalPaid - (amount - fee)),
    term: String(term),
    apr: percent(apr),
    mask,
  }
}

/** A rate as every page writes it. */
export function percent(points: number): string {
  return show(points, { f: 'rate' }, 'en')
}

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

const folder = resolve(import.meta.dirname, '../../documents')

const loanDocuments = new Map(
  readdirSync(folder).map((file): [string, OwnDocument[]] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as OwnDocument[],
  ]),
)
