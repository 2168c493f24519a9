import { queryOptions } from '@tanstack/react-query'
import type { Account, CodesBegun, Ended, RecoveryCodes } from '#schemas'
import { read, write } from './client.ts'
import { queries } from './queries.ts'

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => read<Account>('/api/account'),
})

/** After a change of how one signs in: what may be seen depends on it too. */
export async function forgetAccount(): Promise<void> {
  await Promise.all(['account', 'me'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** What is confirmed with the password, by who has one. */
export type Confirmed = { password?: string }

export function changePassword(current: string, next: string): Promise<Ended> {
  return write('/api/account/password', { current, next })
}

export function beginCodes(confirmed: Confirmed): Promise<CodesBegun> {
  return write('/api/account/codes/begin', confirmed)
}

export function confirmCodes(code: string): Promise<unknown> {
  return write('/api/account/codes/confirm', { code })
}

export function newRecoveryCodes(confirmed: Confirmed): Promise<RecoveryCodes> {
  return write('/api/account/codes/recovery', confirmed)
}

export function removeCodes(confirmed: Confirmed): Promise<unknown> {
  return write('/api/account/codes/remove', confirmed)
}

export function removePasskey(id: string, confirmed: Confirmed): Promise<unknown> {
  return write(`/api/account/passkeys/${encodeURIComponent(id)}/remove`, confirmed)
}

export function endSession(id: string): Promise<Ended> {
  return write(`/api/account/sessions/${id}/end`)
}

export function endOtherSessions(): Promise<Ended> {
  return write('/api/account/sessions/end-others')
}
