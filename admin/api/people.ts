import { queryOptions } from '@tanstack/react-query'
import type { Delivery, Ended, Grant, InviteReply, InviteRequest, PeopleReply, WhoMayWhat } from '#schemas'
import { read, write } from './client.ts'
import { queries } from './queries.ts'

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => read<PeopleReply>('/api/people'),
})

export const rulesQuery = queryOptions({
  queryKey: ['people', 'rules'],
  queryFn: () => read<WhoMayWhat>('/api/people/rules'),
  staleTime: Number.POSITIVE_INFINITY,
})

export function forgetPeople(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['people'] })
}

export function invite(invitation: InviteRequest): Promise<InviteReply> {
  return write('/api/people', invitation)
}

export function setRoles(person: string, grants: Grant[]): Promise<unknown> {
  return write(`/api/people/${person}/roles`, { grants })
}

export function removePerson(person: string): Promise<Ended> {
  return write(`/api/people/${person}/remove`)
}

export function endSessionsOf(person: string): Promise<Ended> {
  return write(`/api/people/${person}/end-sessions`)
}

export function inviteAgain(person: string): Promise<Delivery> {
  return write(`/api/people/${person}/invite-again`)
}

export function resetPassword(person: string): Promise<Delivery> {
  return write(`/api/people/${person}/reset`)
}

export function takeOffSecondFactor(person: string): Promise<unknown> {
  return write(`/api/people/${person}/second-factor-off`)
}

export function requireSecondFactor(required: boolean): Promise<unknown> {
  return write('/api/people/second-factor', { required })
}
