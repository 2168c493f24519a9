import { type Documents, documentSet, orgKinds } from '#engine/release'
import type { GoingLive } from '#schemas'
import { AppError } from '../errors.ts'
import { listAllGrants } from '../store/grants.ts'
import { listPeople } from '../store/people.ts'
import { listAuthors, type RevisionKey } from '../store/revisions.ts'
import type { Db } from '../store/tables.ts'

type Step = {
  before: Documents
  after: Documents
  /** The revisions that `after` is made of. */
  entries: readonly RevisionKey[]
  /** Who last edited documents that have no revision of `after` yet. */
  edited?: ReadonlyMap<string, string>
}

/** The lenders that a release makes live, with who last edited their documents and who may publish them. */
export async function goingLive(db: Db, { before, after, entries, edited = new Map() }: Step): Promise<GoingLive[]> {
  const [old, next] = [documentSet(before), documentSet(after)]
  const isLive = (set: typeof old, code: string) => !set.org(code).isAbstract && set.org(code).state === 'live'
  const codes = next.orgs.filter((code) => isLive(next, code) && !isLive(old, code))
  if (codes.length === 0) return []
  const publishers = await listPublishers(db)
  return Promise.all(
    codes.map(async (org) => {
      const own = new Set(orgKinds.map((kind) => `orgs/${org}/${kind}`))
      const authors = await listAuthors(
        db,
        entries.filter(({ document }) => own.has(document) && !edited.has(document)),
      )
      const others = [...edited].flatMap(([document, author]) => (own.has(document) ? author : []))
      const editors = [...new Set([...authors.map(({ author }) => author), ...others])].sort()
      return { org, editors, publishers: publishers.filter(({ email }) => !editors.includes(email)) }
    }),
  )
}

/** Throws release.needs-second-person where somebody would make a lender live whose documents they edited last. */
export async function mustBeSecondPerson(db: Db, by: string, step: Step): Promise<void> {
  const alone = (await goingLive(db, step)).filter(({ editors }) => editors.includes(by))
  if (alone.length === 0) return
  const detail = alone.map(
    ({ org, publishers }) => `"${org}" goes live, and you edited it last. ${mayWords(publishers)}`,
  )
  throw new AppError('release.needs-second-person', detail.join(' '), { goingLive: alone })
}

function mayWords(publishers: GoingLive['publishers']): string {
  if (publishers.length === 0)
    return 'Nobody else may publish yet: give somebody who has not edited it the role publisher.'
  return `Ask somebody who has not: ${publishers.map(({ name, email }) => `${name} (${email})`).join(', ')}.`
}

/** Who may publish for everybody, by address. */
async function listPublishers(db: Db): Promise<GoingLive['publishers']> {
  const grants = await listAllGrants(db)
  const may = new Set(
    grants.flatMap(({ person, role, org }) =>
      org === '' && (role === 'publisher' || role === 'administrator') ? person : [],
    ),
  )
  const people = await listPeople(db)
  return people.flatMap(({ id, email, name, state }) => (may.has(id) && state === 'active' ? { email, name } : []))
}
