import type { StaffMember } from '#schemas'
import { at } from './console-api.ts'

/** Somebody of the staff who is not the one who looks. */
export const nora = (more: Partial<StaffMember> = {}): StaffMember => ({
  id: 'nora',
  email: 'nora@x.example',
  name: 'Nora New',
  state: 'active',
  since: '',
  seenAt: at,
  secondFactor: [],
  sessions: 0,
  grants: [{ role: 'compliance', org: 'acme', isMine: true }],
  isMine: true,
  ...more,
})
