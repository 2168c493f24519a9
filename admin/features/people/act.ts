import type { StaffMember } from '#schemas'

/** What can be done with somebody. */
export type Act = 'roles' | 'invite-again' | 'reset' | 'end-sessions' | 'second-factor-off' | 'remove'

export type ActProps = { person: StaffMember; onClose: () => void }
