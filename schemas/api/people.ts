import { type Static, Type } from 'typebox'
import { closed, count, flag, orNull, text } from './pieces.ts'

export const RoleName = Type.Enum(['viewer', 'onboarding', 'compliance', 'journey', 'publisher', 'administrator'])
export type RoleName = Static<typeof RoleName>

/** An org of '' is every org. */
export const Grant = closed({ role: RoleName, org: Type.String({ maxLength: 100 }) })
export type Grant = Static<typeof Grant>

const grants = Type.Array(Grant, { maxItems: 200 })

/** How a link reached somebody: mailed, or told to the administrator who asked for it. */
export const Delivery = closed({ mailed: flag, link: orNull(text), fault: orNull(text) })
export type Delivery = Static<typeof Delivery>

export const StaffMember = closed({
  id: text,
  email: text,
  name: text,
  state: Type.Enum(['invited', 'active', 'removed']),
  /** When that state began, or ''. */
  since: text,
  /** Or ''. */
  seenAt: text,
  secondFactor: Type.Array(Type.Enum(['codes', 'passkey'])),
  sessions: count,
  /** Which of them the reader may take away. */
  grants: Type.Array(closed({ role: RoleName, org: text, isMine: flag })),
  /** Whether the whole account is the reader's to remove or to reset. */
  isMine: flag,
})
export type StaffMember = Static<typeof StaffMember>

/** `GET /api/people` */
export const PeopleReply = closed({
  people: Type.Array(StaffMember),
  roles: Type.Array(RoleName),
  /** Those that the reader may give roles for. */
  orgs: Type.Array(text),
  /** Whether that is every org, and what holds for every org too. */
  isEveryOrg: flag,
  mail: Type.Enum(['smtp', 'files']),
  secondFactorRequired: flag,
  company: orNull(text),
})
export type PeopleReply = Static<typeof PeopleReply>

/** `POST /api/people` */
export const InviteRequest = closed({
  email: Type.String({ minLength: 3, maxLength: 320, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  grants,
})
export type InviteRequest = Static<typeof InviteRequest>
/** No delivery: somebody with an account got the roles. */
export const InviteReply = closed({ person: text, delivery: orNull(Delivery) })
export type InviteReply = Static<typeof InviteReply>

export const PersonParams = closed({ person: Type.String({ minLength: 1, maxLength: 100 }) })

/** `POST /api/people/:person/roles` */
export const RolesRequest = closed({ grants })
export const Done = closed({ done: flag })
/** `POST /api/people/:person/remove` and `…/end-sessions`: how many sessions that ended. */
export const Ended = closed({ sessions: count })
export type Ended = Static<typeof Ended>

/** `POST /api/people/second-factor` */
export const SecondFactorSetting = closed({ required: flag })

/** `GET /api/people/rules`: worked out from the server's own rules. */
export const WhoMayWhat = closed({
  roles: Type.Array(RoleName),
  rows: Type.Array(
    closed({
      act: text,
      cells: Type.Array(
        closed({
          role: RoleName,
          /** With a role for every org. */
          everywhere: flag,
          /** With a role for one org, in that org. */
          inOrg: flag,
        }),
      ),
    }),
  ),
})
export type WhoMayWhat = Static<typeof WhoMayWhat>
