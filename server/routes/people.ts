import type { FastifyRequest } from 'fastify'
import {
  Delivery,
  Done,
  Ended,
  InviteReply,
  InviteRequest,
  NoBody,
  PeopleReply,
  PersonParams,
  RolesRequest,
  SecondFactorSetting,
  WhoMayWhat,
} from '#schemas/api'
import { whoMayWhat } from '../auth/who-may-what.ts'
import type { Deps } from '../deps.ts'
import { endSessionsOf } from '../people/end-sessions.ts'
import { setGrants } from '../people/grants.ts'
import { invite, inviteAgain } from '../people/invite.ts'
import type { Actor } from '../people/people-deps.ts'
import { peopleView } from '../people/people-view.ts'
import { removePerson } from '../people/remove.ts'
import { resetPassword } from '../people/reset.ts'
import { scopeOf } from '../people/scope.ts'
import { requireSecondFactor, takeOffSecondFactor } from '../people/second-factor.ts'
import { personOf } from '../plugins/session.ts'
import type { TypedApp } from './typed-app.ts'

const people = { rule: 'people' } as const
const done = { done: true }

/** Who may use the console, and what they may do there. */
export async function peopleRoutes(app: TypedApp, deps: Deps): Promise<void> {
  app.get('/api/people', { config: people, schema: { response: { 200: PeopleReply } } }, async (request) =>
    peopleView(deps, scopeOf(personOf(request))),
  )

  app.get('/api/people/rules', { config: { rule: 'look' }, schema: { response: { 200: WhoMayWhat } } }, async () =>
    whoMayWhat(),
  )

  app.post(
    '/api/people',
    { config: people, schema: { body: InviteRequest, response: { 200: InviteReply } } },
    async (request) => invite(deps, request.body, actorOf(request)),
  )

  app.post(
    '/api/people/:person/roles',
    { config: people, schema: { params: PersonParams, body: RolesRequest, response: { 200: Done } } },
    async (request) => {
      await setGrants(deps, { ...request.params, ...request.body }, actorOf(request))
      return done
    },
  )

  const act = { params: PersonParams, body: NoBody }
  app.post(
    '/api/people/:person/remove',
    { config: people, schema: { ...act, response: { 200: Ended } } },
    async (request) => removePerson(deps, request.params.person, actorOf(request)),
  )
  app.post(
    '/api/people/:person/end-sessions',
    { config: people, schema: { ...act, response: { 200: Ended } } },
    async (request) => endSessionsOf(deps, request.params.person, actorOf(request)),
  )
  app.post(
    '/api/people/:person/invite-again',
    { config: people, schema: { ...act, response: { 200: Delivery } } },
    async (request) => inviteAgain(deps, request.params.person, actorOf(request)),
  )
  app.post(
    '/api/people/:person/reset',
    { config: people, schema: { ...act, response: { 200: Delivery } } },
    async (request) => resetPassword(deps, request.params.person, actorOf(request)),
  )
  app.post(
    '/api/people/:person/second-factor-off',
    { config: people, schema: { ...act, response: { 200: Done } } },
    async (request) => {
      await takeOffSecondFactor(deps, request.params.person, actorOf(request))
      return done
    },
  )

  app.post(
    '/api/people/second-factor',
    { config: { rule: 'settings' }, schema: { body: SecondFactorSetting, response: { 200: Done } } },
    async (request) => {
      await requireSecondFactor(deps, request.body.required, actorOf(request))
      return done
    },
  )
}

function actorOf(request: FastifyRequest): Actor {
  const person = personOf(request)
  return { name: person.email, scope: scopeOf(person) }
}
