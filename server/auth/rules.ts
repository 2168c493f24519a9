import { AppError } from '../errors.ts'
import {
  canEdit,
  canEditTexts,
  canPublish,
  canView,
  editorsOf,
  hasRole,
  type Person,
  type Role,
  roles,
} from './roles.ts'

/** What a request is about, as far as its path says. */
export type Subject = { org?: string; document?: string }

export type Rule = {
  allows: (person: Person, subject: Subject) => boolean
  /** Whom to ask: the roles that would do. */
  needed: (subject: Subject) => readonly Role[]
  /** What the act is called when it is refused. */
  act: string
}

const administrators = (): readonly Role[] => ['administrator']

const proposing: readonly Role[] = ['onboarding', 'compliance', 'journey', 'administrator']

/** Every route of the console's server names one of these: who may use it. Nothing else decides that. */
export const rules = {
  /** Whoever asks, signed in or not. */
  anyone: { allows: () => true, needed: () => [], act: 'This' },
  /** Whoever is signed in, for what is their own: also before they have the second factor that is required. */
  account: { allows: () => true, needed: () => [], act: 'This' },
  look: { allows: ({ grants }) => grants.length > 0, needed: () => roles, act: 'Looking at this' },
  insights: {
    allows: (person, { org = '' }) => canView(person, org),
    needed: () => roles,
    act: 'Looking at this lender’s borrowers',
  },
  edit: {
    allows: (person, { document = '' }) => canEdit(person, document) || canEditTexts(person, document),
    needed: ({ document = '' }) => [...new Set([...editorsOf(document), 'compliance' as const])],
    act: 'Editing this document',
  },
  /** Whoever may edit something may begin a change: what they may put into it, each document's rule says. */
  propose: {
    allows: ({ grants }) => grants.some(({ role }) => proposing.some((each) => each === role)),
    needed: () => proposing,
    act: 'Beginning a change',
  },
  /** A lender that is not there yet is nobody's: only a grant for every org reaches it. */
  begin: {
    allows: (person) => hasRole(person, 'onboarding') || hasRole(person, 'administrator'),
    needed: () => ['onboarding', 'administrator'],
    act: 'Beginning a lender',
  },
  pictures: {
    allows: (person, { org = '' }) => canEdit(person, `orgs/${org}/brand`),
    needed: ({ org = '' }) => editorsOf(`orgs/${org}/brand`),
    act: 'Changing the pictures of this lender',
  },
  publish: { allows: canPublish, needed: () => ['publisher', 'administrator'], act: 'Publishing' },
  /** Administrators of some orgs see to those orgs alone (server/people/scope.ts). */
  people: {
    allows: ({ grants }) => grants.some(({ role }) => role === 'administrator'),
    needed: administrators,
    act: 'Seeing to people',
  },
  settings: {
    allows: (person) => hasRole(person, 'administrator'),
    needed: administrators,
    act: 'Changing what holds for everybody',
  },
} satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

export function mustBeAllowed(name: RuleName, person: Person, subject: Subject): void {
  const rule: Rule = rules[name]
  if (rule.allows(person, subject)) return
  const needed = rule.needed(subject)
  throw new AppError('role.missing', `${rule.act} needs ${inWords(needed)}.`, { needed })
}

function inWords(needed: readonly Role[]): string {
  return needed.length === 1 ? `the role ${needed[0]}` : `one of the roles ${needed.join(', ')}`
}
