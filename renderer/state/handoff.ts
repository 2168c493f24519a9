// What a routing decision hands to the page that it leads to, kept in the tab, so that a reload does not lose it.

import { readKept } from '../ports/kept.ts'
import type { Ports } from '../ports/ports.ts'

/** Where the borrower came from, and values by name. It is of the page at `path` only. */
export type Handoff = { path: string; from?: string; pass?: { [name: string]: unknown } }

const key = 'waymark.handoff'

export function readHandoff({ storage, report }: Pick<Ports, 'storage' | 'report'>): Handoff | undefined {
  return readKept(storage.session, key, asHandoff, report)
}

/** The next page has its own, or none. */
export function keepHandoff({ storage }: Pick<Ports, 'storage'>, handoff: Handoff | undefined): void {
  if (handoff === undefined) storage.session.remove(key)
  else storage.session.set(key, JSON.stringify(handoff))
}

function asHandoff(kept: unknown): Handoff | undefined {
  if (typeof kept !== 'object' || kept === null || !('path' in kept) || typeof kept.path !== 'string') return undefined
  const from = 'from' in kept && typeof kept.from === 'string' ? { from: kept.from } : {}
  const pass = 'pass' in kept && typeof kept.pass === 'object' && kept.pass !== null ? { pass: { ...kept.pass } } : {}
  return { path: kept.path, ...from, ...pass }
}
