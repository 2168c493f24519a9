import { afterAll, beforeAll, expect } from 'vitest'
import type { Bundle } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { lenders } from '../../../sandbox/services/lender/lender.ts'
import { type Lender, openLender } from './lender.ts'
import { shippedDocuments } from './shipped.ts'

const documents = shippedDocuments()

/** The lenders that ship, each with its first host. */
export const shippedLenders = lenders(documentSet(documents)).map(
  ({ code, hosts }) => [code, hosts[0] as string] as const,
)

/** Where long walks are worth their time: a lender that says little of its own, and one whose settings ask for more. */
export const walkedLenders = shippedLenders.filter(([code]) => code === 'figure' || code === 'harborlight')

/** What stands behind a lender's pages during the tests around, and what its borrowers get; nothing may go wrong in it. */
export function openedLender(org: string, host: string, journey = 'heloc'): { lender: Lender; bundle: Bundle } {
  const opened = {} as { lender: Lender; bundle: Bundle }
  beforeAll(async () => {
    opened.bundle = compileBundle(documentSet(documents), { org, journey, locale: 'en' }).bundle
    opened.lender = await openLender(documents, host)
  })
  afterAll(async () => {
    expect(opened.lender.faults).toEqual([])
    await opened.lender.app.close()
  })
  return opened
}
