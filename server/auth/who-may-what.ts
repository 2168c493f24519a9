import { isKind, kindOf, orgKinds, placeOf } from '#engine/release'
import { type Kind, schemas, type WhoMayWhat } from '#schemas'
import { canEdit, type Person, type Role, roles } from './roles.ts'
import { type Rule, type RuleName, rules, type Subject } from './rules.ts'

type Act = { act: string; allows: (person: Person, org: string) => boolean }

/** Who may do what, worked out by asking the rules themselves about somebody with each role. */
export function whoMayWhat(): WhoMayWhat {
  return {
    roles: [...roles],
    rows: acts().map(({ act, allows }) => ({
      act,
      cells: roles.map((role) => ({
        role,
        everywhere: allows(somebody(role, ''), org),
        inOrg: allows(somebody(role, org), org),
      })),
    })),
  }
}

const org = 'example'

function somebody(role: Role, of: string): Person {
  return { id: '', email: '', name: '', grants: [{ role, org: of }] }
}

function acts(): Act[] {
  return [
    by('look', 'See documents, releases and their history'),
    by('insights', 'See how a lender’s borrowers fare', { org }),
    ...editing(),
    {
      act: 'Change the words of any document',
      allows: (person) =>
        kindsWithDocuments()
          .filter((kind) => kind !== 'asset')
          .every((kind) => rules.edit.allows(person, { document: documentOf(kind) })),
    },
    by('edit', 'Change what a lender’s first page says of it', {
      document: `orgs/${org}/journeys/example/screens/example`,
    }),
    by('propose', 'Begin a change, and undo one'),
    by('begin', 'Begin a lender'),
    by('pictures', 'Upload pictures and fonts of a brand', { org }),
    by('publish', 'Publish and roll back'),
    by('people', 'Invite and remove people, and change their roles'),
    by('settings', 'Require a second factor of everybody'),
    by('account', 'Change their own password, second factor and passkeys'),
  ]
}

function by(name: RuleName, act: string, subject: Subject = {}): Act {
  const rule: Rule = rules[name]
  return { act, allows: (person) => rule.allows(person, subject) }
}

/** Kinds that the same roles edit stand in one row. */
function editing(): Act[] {
  const groups = new Map<string, { titles: string[]; example: string }>()
  for (const kind of kindsWithDocuments()) {
    const { title, editors = [] } = kindOf(kind)
    const key = [...editors].sort().join()
    const group = groups.get(key) ?? { titles: [], example: documentOf(kind) }
    groups.set(key, { ...group, titles: [...group.titles, title] })
  }
  return [...groups.values()].map(({ titles, example }) => ({
    act: `Edit ${titles.join(', ')}`,
    allows: (person) => canEdit(person, example),
  }))
}

/** Those that somebody edits here. */
function kindsWithDocuments(): Kind[] {
  return Object.keys(schemas)
    .filter(isKind)
    .filter((kind) => kindOf(kind).editors !== undefined && placeOf(documentOf(kind)) !== undefined)
}

/** Where a document of this kind stands under an org. */
function documentOf(kind: Kind): string {
  const { parts } = kindOf(kind)
  if (kind === 'asset') return `orgs/${org}/assets/logo.svg`
  if (orgKinds.some((each) => each === kind)) return `orgs/${org}/${kind}`
  return `orgs/${org}/journeys/example/${parts ? `${parts.folder}/example` : kind}`
}
