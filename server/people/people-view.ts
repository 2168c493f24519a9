import type { PeopleReply } from '#schemas'
import { roles } from '../auth/roles.ts'
import type { Deps } from '../deps.ts'
import { listOrgCodes } from '../store/documents.ts'
import { listAllGrants } from '../store/grants.ts'
import { peopleWithPasskeys } from '../store/passkeys.ts'
import { listPeople } from '../store/people.ts'
import { countSessions } from '../store/sessions.ts'
import { isSettingOn } from '../store/settings.ts'
import { coversPerson, isInScope, type Scope, seesPerson } from './scope.ts'

/** Everybody whom an administrator sees, with what they may do and how they sign in. */
export async function peopleView(
  { db, now, mail, config }: Pick<Deps, 'db' | 'now' | 'mail' | 'config'>,
  scope: Scope,
): Promise<PeopleReply> {
  const [people, grants, passkeys, sessions, orgs] = [
    await listPeople(db),
    await listAllGrants(db),
    await peopleWithPasskeys(db),
    await countSessions(db, now()),
    await listOrgCodes(db),
  ]
  const grantsOf = (id: string) =>
    grants.flatMap(({ person, role, org }) => {
      const known = roles.find((each) => each === role)
      return person === id && known ? [{ role: known, org }] : []
    })
  return {
    people: people.flatMap(({ id, email, name, state, since, seenAt, hasCodes }) => {
      const own = grantsOf(id)
      if (!seesPerson(scope, own)) return []
      const secondFactor = [...(hasCodes ? ['codes' as const] : []), ...(passkeys.has(id) ? ['passkey' as const] : [])]
      return [
        {
          id,
          email,
          name,
          state,
          since,
          seenAt,
          secondFactor,
          sessions: sessions.get(id) ?? 0,
          grants: own.map((grant) => ({ ...grant, isMine: isInScope(scope, grant) })),
          isMine: coversPerson(scope, own),
        },
      ]
    }),
    roles: [...roles],
    orgs: orgs.filter((org) => isInScope(scope, { org })),
    isEveryOrg: scope === 'all',
    mail: mail.kind,
    secondFactorRequired: await isSettingOn(db, 'second-factor-required'),
    company: config.company?.name ?? null,
  }
}
