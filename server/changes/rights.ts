import type { Change, Context } from '#engine/changes'
import { kindOf, placeOf } from '#engine/release'
import { canPublish, editorsOf, hasRole, type Person, type Role, roles } from '../auth/roles.ts'
import { listInviters } from '../store/audit.ts'
import { listAllGrants } from '../store/grants.ts'
import { listPeople } from '../store/people.ts'
import type { Db } from '../store/tables.ts'

/** Whose approval an edit of a document needs: words that the law has a say in, compliance's; else that of who edits such documents. */
export function reviewersOf(document: string): readonly Role[] {
  const kind = placeOf(document)?.kind
  return kind !== undefined && kindOf(kind).isLegal ? ['compliance', 'administrator'] : editorsOf(document)
}

export type Rights = Pick<Context, 'mayReview' | 'mayPublish' | 'isAdministrator' | 'whoReviews' | 'letInBy'>

/** What everybody may at this moment, as the store says: not what a request was let in with. */
export async function rightsNow(db: Db, by: string): Promise<Rights> {
  const people = await peopleByEmail(db)
  const inviters = await listInviters(db, by)
  const person = people.get(by)
  const mayReview = (email: string, document: string) => {
    const reviewer = people.get(email)
    const org = placeOf(document)?.org
    return reviewer !== undefined && reviewersOf(document).some((role) => hasRole(reviewer, role, org))
  }
  return {
    mayReview,
    mayPublish: person !== undefined && canPublish(person),
    isAdministrator: person !== undefined && hasRole(person, 'administrator'),
    whoReviews: (document) => reviewersOf(document).join(' or '),
    letInBy: ({ contributors }: Change) => contributors.find((each) => inviters.includes(each)),
  }
}

async function peopleByEmail(db: Db): Promise<Map<string, Person>> {
  const grants = await listAllGrants(db)
  const active = (await listPeople(db)).filter(({ state }) => state === 'active')
  return new Map(
    active.map(({ id, email, name }) => {
      const own = grants.flatMap(({ person, role, org }) => {
        const known = roles.find((each) => each === role)
        return person === id && known !== undefined ? { role: known, org } : []
      })
      return [email, { id, email, name, grants: own }]
    }),
  )
}
