import { randomUUID } from 'node:crypto'
import type { ApplicationNewApplication, Persona } from '#schemas'
import type { Sandbox } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldSource } from '../../store/applications.ts'
import type { LinkType } from './links.ts'

export type SourceKind = HeldSource['kind']
type Stated = ApplicationNewApplication['income']

/** The documents that prove each kind of income. */
const documentsOf: { [kind in SourceKind]: HeldSource['documentType'] } = {
  JOB: 'MANUAL_PAYSTUB',
  NEW_JOB: 'OFFER_LETTER',
  SELF_EMPLOYMENT: 'TAX_RETURN',
  BENEFIT: 'BENEFIT_LETTER',
  PENSION: 'PENSION_1099',
  RENT: 'LEASE',
  OTHER: 'W2',
}

/** Where each kind of income can be read; what stands nowhere needs documents. */
const linksOf: { [kind in SourceKind]?: LinkType[] } = {
  JOB: ['BANK', 'PAYROLL'],
  SELF_EMPLOYMENT: ['TAX'],
  OTHER: ['BANK'],
}

const kindOfEmployment: { [employment: string]: SourceKind } = {
  FULL_TIME: 'JOB',
  PART_TIME: 'JOB',
  SELF_EMPLOYED: 'SELF_EMPLOYMENT',
  RETIRED: 'PENSION',
  SEPARATE_MAINTENANCE_PAYMENTS: 'BENEFIT',
}

/** Of the income that was stated, this much has to be shown. */
const enoughShare = 0.9

/** The sources of an application: those of the persona's records, else the one that was stated. */
export function sourcesOf({ held, persona }: ApplicationRecord, { personas }: Pick<Sandbox, 'personas'>): HeldSource[] {
  held.sources ??= firstSources(
    held.income,
    personas.find(({ id }) => id === persona),
  )
  return held.sources
}

export function newSource(given: Pick<HeldSource, 'kind' | 'annualAmount'> & Partial<HeldSource>): HeldSource {
  return {
    uuid: randomUUID(),
    state: linksOf[given.kind] ? 'NEEDS_LINK' : 'NEEDS_DOCUMENT',
    documentType: documentsOf[given.kind],
    ...given,
  }
}

/** What a link has found: a source that it cannot find has to be proved by documents. */
export function takeLink(sources: HeldSource[], type: LinkType) {
  for (const source of sources) {
    if (source.state !== 'NEEDS_LINK' || !linksOf[source.kind]?.includes(type)) continue
    source.state = source.isUnlinkable ? 'NEEDS_DOCUMENT' : 'VERIFIED'
  }
}

/** Documents are looked at by people: until then the source is in review. */
export function takeDocuments(sources: HeldSource[], type: string) {
  for (const source of sources) {
    if (source.documentType === type && source.state !== 'VERIFIED') source.state = 'IN_REVIEW'
  }
}

export function statedOf({ held }: ApplicationRecord): number {
  return amountOf(held.income)
}

export function verifiedOf(sources: HeldSource[]): number {
  return sum(
    sources.filter(({ state }) => state === 'VERIFIED').map((each) => each.verifiedAmount ?? each.annualAmount),
  )
}

export function isEnough(sources: HeldSource[], stated: number): boolean {
  const shown = sources.filter(({ state }) => state === 'VERIFIED' || state === 'IN_REVIEW')
  return shown.length > 0 && sum(shown.map(({ annualAmount }) => annualAmount)) >= stated * enoughShare
}

function firstSources(stated: Stated, persona: Persona | undefined): HeldSource[] {
  const recorded = persona?.records?.income
  if (recorded !== undefined) return recorded.map(newSource)
  const kind = kindOfEmployment[stated.employmentType] ?? 'OTHER'
  return [newSource({ kind, annualAmount: amountOf(stated) })]
}

function amountOf({ grossAnnualIncome, otherIncome = [] }: Stated): number {
  return grossAnnualIncome + sum(otherIncome.map(({ amount }) => amount))
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
