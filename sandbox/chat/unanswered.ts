import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { addUnanswered, forgetUnanswered, listUnanswered } from '../store/chatbot.ts'
import { termsWithout } from './find-answer.ts'
import { withoutPersonal } from './mask-personal.ts'

const keptDays = 30
/** Fewer than these may be one person's own story, which is nobody's to read. */
const leastSenders = 3
/** How many of the words of two questions have to be the same, for both to be one question. */
const leastAlike = 0.5

/** The lender's store, its secret and its clock. */
type Keeper = { db: DatabaseSync; secret: Buffer; now: () => Date }

type Asked = { org: string; text: string; sender: string; names: readonly string[]; fillers: readonly string[] }

/** Keeps a question that the chatbot could not answer, without what says who asked it. */
export function keepUnanswered({ db, secret, now }: Keeper, { org, text, sender, names, fillers }: Asked): void {
  forgetOld(db, now)
  const masked = withoutPersonal(text, names).slice(0, 300)
  const terms = [...new Set(termsWithout(fillers)(masked))]
  if (terms.length === 0) return
  // Told apart, and no more: whose it is cannot be read from it.
  const hidden = createHmac('sha256', secret)
    .update(`unanswered ${org} ${sender.trim().toLowerCase()}`)
    .digest('base64url')
  addUnanswered(db, org, { text: masked, terms, sender: hidden, at: now().toISOString() })
}

/** What several people asked a lender's chatbot in vain, the most asked first. */
export function oftenUnanswered({ db, now }: Omit<Keeper, 'secret'>, org: string): { text: string; senders: number }[] {
  forgetOld(db, now)
  const groups: { text: string; terms: readonly string[]; senders: Set<string> }[] = []
  for (const { text, terms, sender } of listUnanswered(db, org)) {
    const group = groups.find((each) => alike(each.terms, terms) >= leastAlike)
    if (group === undefined) groups.push({ text, terms, senders: new Set([sender]) })
    else group.senders.add(sender)
  }
  return groups
    .map(({ text, senders }) => ({ text, senders: senders.size }))
    .filter(({ senders }) => senders >= leastSenders)
    .sort((one, other) => other.senders - one.senders)
}

function forgetOld(db: DatabaseSync, now: () => Date) {
  forgetUnanswered(db, new Date(now().getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString())
}

/** The part of all their words that they share. */
function alike(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((term) => other.includes(term)).length
  return shared / (one.length + other.length - shared)
}
