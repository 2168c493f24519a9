import { consoleUrl } from '../config.ts'
import type { Message } from '../mail/message.ts'
import { invitationMessage, resetMessage } from '../mail/messages.ts'
import { addLink, type LinkKind } from '../store/person-links.ts'
import type { Db } from '../store/tables.ts'
import type { PeopleDeps } from './people-deps.ts'

/** What became of a link: it was mailed, or it is the administrator's to hand on. */
export type Delivery = { mailed: boolean; link: string | null; fault: string | null }

type To = { id: string; email: string; name: string }

/** A new link for somebody, not sent yet. */
export async function newLink(
  { db, config, now }: Pick<PeopleDeps, 'config' | 'now'> & { db: Db },
  { kind, to, by }: { kind: LinkKind; to: To; by: string },
): Promise<{ link: string; message: Message }> {
  const { token } = await addLink(db, { kind, person: to.id, at: now(), author: by })
  // Behind the mark, which browsers keep to themselves: no log and no other site gets to see it.
  const link = `${consoleUrl(config)}/${kind === 'invitation' ? 'join' : 'new-password'}#${token}`
  return { link, message: kind === 'invitation' ? invitationMessage(to, { by, link }) : resetMessage(to, link) }
}

/** Sends it. Where mail does not leave, the link is told instead, so that nobody waits for a message that never comes. */
export async function deliver(
  { mail }: Pick<PeopleDeps, 'mail'>,
  { link, message }: { link: string; message: Message },
): Promise<Delivery> {
  try {
    const mailed = await mail.send(message)
    return { mailed, link: mailed ? null : link, fault: null }
  } catch (error) {
    return { mailed: false, link, fault: error instanceof Error ? error.message : String(error) }
  }
}
