import { randomUUID } from 'node:crypto'
import type { IncomeLinkResult } from '#schemas'
import { Refusal } from '../../call/refusal.ts'
import type { Sandbox } from '../../call/sandbox.ts'
import type { ApplicationRecord, HeldLink } from '../../store/applications.ts'

export type LinkType = HeldLink['type']

/** How long a link that has begun can be used. */
const linkMs = 30 * 60 * 1000

/** The stand-in aggregator's page. */
export const aggregatorPath = '/-/sandbox/aggregator'

/** Begins a link: the borrower comes back with its name, which nobody can guess. */
export function startLink(record: ApplicationRecord, link: Pick<HeldLink, 'purpose' | 'type'>, { now }: Sandbox) {
  const state = `${link.purpose.toLowerCase()}-${randomUUID()}`
  record.held.links = { ...record.held.links, [state]: { ...link, startedAt: now().toISOString() } }
  const query = new URLSearchParams({ state, type: link.type, application: record.uuid })
  return { linkUrl: `${aggregatorPath}?${query}` }
}

/** The link that a result belongs to, and whether it is news; one that was not begun here, or is too old, is refused. */
export function finishLink(
  { held }: ApplicationRecord,
  { state, result, publicToken }: IncomeLinkResult,
  purpose: HeldLink['purpose'],
  { now }: Sandbox,
): { link: HeldLink; isNew: boolean } {
  const link = held.links && Object.hasOwn(held.links, state) ? held.links[state] : undefined
  if (link?.purpose !== purpose) throw new Refusal(409, ['unknown link'])
  const ended = `${result} ${publicToken ?? ''}`
  if (link.ended === ended) return { link, isNew: false }
  if (link.ended !== undefined) throw new Refusal(409, ['link is over'])
  if (now().getTime() - Date.parse(link.startedAt) > linkMs) throw new Refusal(409, ['link has expired'])
  link.ended = ended
  return { link, isNew: true }
}

/** What the stand-in aggregator says of what was shared: `sample.<account>.<account>`. */
export function sharedAccounts(publicToken: string | undefined): string[] {
  const [name, ...accounts] = (publicToken ?? '').split('.')
  if (name !== 'sample') throw new Refusal(409, ['unknown link'])
  return accounts
}
