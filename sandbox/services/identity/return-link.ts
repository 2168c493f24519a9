import type { PersonService } from '../../call/sandbox.ts'
import { findReturnLink, saveReturnLink } from '../../store/return-links.ts'

const againMs = 30_000

/** One that comes too soon is answered like the first, and no second letter goes out. */
export const sendReturnLink: PersonService<'sendReturnLink'> = ({ sandbox: { db, now }, body: { page } }, { uuid }) => {
  const last = findReturnLink(db, uuid)
  const isSoon = last !== undefined && last.page === page && now().getTime() < Date.parse(last.sentAt) + againMs
  if (!isSoon) saveReturnLink(db, uuid, { page, sentAt: now().toISOString() })
  return { isSent: true }
}
