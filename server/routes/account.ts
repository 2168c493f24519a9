import {
  Account,
  CodeRequest,
  CodesBegun,
  ConfirmedRequest,
  Done,
  Ended,
  NoBody,
  PasskeyAsked,
  PasskeyParams,
  PasskeyRequest,
  PasswordRequest,
  RecoveryCodes,
  SessionParams,
} from '#schemas/api'
import { accountView } from '../account/account-view.ts'
import { beginCodes, confirmCodes, newRecoveryCodes, removeOwnCodes } from '../account/codes.ts'
import { confirmOwn } from '../account/confirm.ts'
import { addOwnPasskey, removeOwnPasskey } from '../account/own-passkeys.ts'
import { endOwnSessions } from '../account/own-sessions.ts'
import { askToAdd } from '../account/passkeys.ts'
import { changePassword } from '../account/password.ts'
import type { Deps } from '../deps.ts'
import { personOf } from '../plugins/session.ts'
import type { TypedApp } from './typed-app.ts'

const account = { rule: 'account' } as const
const done = { done: true }

/** What is one's own: password, authenticator app, passkeys, sessions. */
export async function accountRoutes(app: TypedApp, deps: Deps): Promise<void> {
  app.get('/api/account', { config: account, schema: { response: { 200: Account } } }, async (request) =>
    accountView(deps, request),
  )

  app.post(
    '/api/account/password',
    { config: account, schema: { body: PasswordRequest, response: { 200: Ended } } },
    async (request) => changePassword(deps, request, request.body),
  )

  app.post(
    '/api/account/codes/begin',
    { config: account, schema: { body: ConfirmedRequest, response: { 200: CodesBegun } } },
    async (request) => beginCodes(deps, request, request.body),
  )
  app.post(
    '/api/account/codes/confirm',
    { config: account, schema: { body: CodeRequest, response: { 200: Done } } },
    async (request, reply) => {
      await confirmCodes(deps, { request, reply, code: request.body.code.replace(/\s/g, '') })
      return done
    },
  )
  app.post(
    '/api/account/codes/recovery',
    { config: account, schema: { body: ConfirmedRequest, response: { 200: RecoveryCodes } } },
    async (request) => newRecoveryCodes(deps, request, request.body),
  )
  app.post(
    '/api/account/codes/remove',
    { config: account, schema: { body: ConfirmedRequest, response: { 200: Done } } },
    async (request, reply) => {
      await removeOwnCodes(deps, { request, reply, confirmed: request.body })
      return done
    },
  )

  app.post(
    '/api/account/passkeys/begin',
    { config: account, schema: { body: ConfirmedRequest, response: { 200: PasskeyAsked } } },
    async (request) => {
      await confirmOwn(deps, request, request.body.password)
      return askToAdd(deps, personOf(request))
    },
  )
  app.post(
    '/api/account/passkeys',
    { config: account, schema: { body: PasskeyRequest, response: { 200: Done } } },
    async (request) => {
      await addOwnPasskey(deps, request, request.body)
      return done
    },
  )
  app.post(
    '/api/account/passkeys/:passkey/remove',
    { config: account, schema: { params: PasskeyParams, body: ConfirmedRequest, response: { 200: Done } } },
    async (request) => {
      await confirmOwn(deps, request, request.body.password)
      await removeOwnPasskey(deps, request, request.params.passkey)
      return done
    },
  )

  app.post(
    '/api/account/sessions/:session/end',
    { config: account, schema: { params: SessionParams, body: NoBody, response: { 200: Ended } } },
    async (request) => endOwnSessions(deps, request, { only: request.params.session }),
  )
  app.post(
    '/api/account/sessions/end-others',
    { config: account, schema: { body: NoBody, response: { 200: Ended } } },
    async (request) => endOwnSessions(deps, request, 'others'),
  )
}
