import { mustBeStrong } from '../account/strong-password.ts'
import type { Hashing } from '../auth/hashing.ts'
import { setPasswordHash } from '../auth/people.ts'
import { AppError } from '../errors.ts'
import { addAudit } from '../store/audit.ts'
import { transaction } from '../store/open.ts'
import { findPersonRow, setPersonState } from '../store/people.ts'
import { findLink, type LinkKind, removeLinks, takeLink } from '../store/person-links.ts'
import { endSessions } from '../store/sessions.ts'
import type { PeopleDeps } from './people-deps.ts'

export type OpenedLink = { kind: LinkKind; id: string; email: string; name: string }

/** Whose link this is. Throws link.spent when it opens nothing, whatever the reason. */
export async function openedLink({ db, now }: Pick<PeopleDeps, 'db' | 'now'>, token: string): Promise<OpenedLink> {
  const link = await findLink(db, token, now())
  const person = link && (await findPersonRow(db, link.person))
  const fits = person && (link.kind === 'invitation' ? person.state === 'invited' : person.state === 'active')
  if (!fits)
    throw new AppError(
      'link.spent',
      'Links work once and only for a while. Ask for a new one, or sign in if you have a password.',
    )
  return { kind: link.kind, id: person.id, email: person.email, name: person.name }
}

/** Sets the password that somebody chose by their link, which is used up with it. A reset ends every session. */
export async function enterByLink(
  deps: PeopleDeps & { hashing: Hashing },
  { token, password }: { token: string; password: string },
): Promise<OpenedLink> {
  const { db, auth, now, hashing } = deps
  const opened = await openedLink(deps, token)
  mustBeStrong(password, opened)
  const { password: passwords } = await auth.$context
  const hash = await hashing.run(() => passwords.hash(password))
  const { kind, id: person, email } = opened
  await transaction(db, async (tx) => {
    if (!(await takeLink(tx, token, now()))) throw new AppError('link.spent', 'This link was used already.')
    await removeLinks(tx, person, kind === 'invitation' ? 'reset' : 'invitation')
    const at = now()
    if (kind === 'invitation') await setPersonState(tx, { person, state: 'active', at, author: email })
    const sessions = await endSessions(tx, { person, reason: 'password', at })
    const action = kind === 'invitation' ? 'person.join' : 'person.new-password'
    await addAudit(tx, { at, actor: email, action, subject: email, details: { sessions } })
  })
  await setPasswordHash(auth, person, hash)
  return opened
}
