import { addAudit } from '../store/audit.ts'
import { transaction } from '../store/open.ts'
import { removePasskeys } from '../store/passkeys.ts'
import { endSessions } from '../store/sessions.ts'
import { setSetting } from '../store/settings.ts'
import type { Db } from '../store/tables.ts'
import { knownPerson } from './known-person.ts'
import type { Actor, PeopleDeps } from './people-deps.ts'
import { mustCoverPerson } from './scope.ts'

/** For who has lost telephone and recovery codes: codes and passkeys go, and with them every session. */
export async function takeOffSecondFactor({ db, now }: PeopleDeps, id: string, by: Actor): Promise<void> {
  await transaction(db, async (tx) => {
    const { email, grants } = await knownPerson(tx, id, by.scope)
    mustCoverPerson(by.scope, grants)
    await removeCodes(tx, id)
    await removePasskeys(tx, id)
    const sessions = await endSessions(tx, { person: id, reason: 'second-factor', at: now() })
    await addAudit(tx, {
      at: now(),
      actor: by.name,
      action: 'person.second-factor-off',
      subject: email,
      details: { sessions },
    })
  })
}

export async function removeCodes(db: Db, person: string): Promise<void> {
  await db.deleteFrom('twoFactor').where('userId', '=', person).execute()
  await db.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', person).execute()
}

export async function requireSecondFactor(
  { db, now }: Pick<PeopleDeps, 'db' | 'now'>,
  isOn: boolean,
  by: Pick<Actor, 'name'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const at = now()
    await setSetting(tx, { name: 'second-factor-required', isOn, at, author: by.name })
    const details = { value: isOn ? 'on' : 'off' }
    await addAudit(tx, { at, actor: by.name, action: 'setting.change', subject: 'second-factor-required', details })
  })
}
