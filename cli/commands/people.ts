import {
  type Actor,
  authSecret,
  type Config,
  type Db,
  type Delivery,
  endSessionsOf,
  findPersonByEmail,
  type Grant,
  invite,
  mailOf,
  migrateAuth,
  type PeopleDeps,
  peopleView,
  removePerson,
  resetPassword,
  roles,
  setGrants,
  staffAuth,
  takeOffSecondFactor,
} from '#server'
import { type Command, readArguments, required, say, UsageError } from '../command.ts'
import { withStore } from '../store.ts'

const by: Actor = { name: 'waymark people', scope: 'all' }

type Given = { deps: PeopleDeps; config: Config; email: string; values: { [name: string]: unknown } }
type Act = (given: Given) => Promise<{ result: object; words: string }[]>

/** What the console does with people, for whoever has the machine: also when nobody can sign in any more. */
export const people: Command = async (args) => {
  const { values, given } = readArguments(args, { name: { type: 'string' }, roles: { type: 'string' } }, ['ACT'])
  const [name = '', email] = given
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (act === undefined) throw new UsageError(`there is no act "${name}"; there are ${Object.keys(acts).join(', ')}`)
  if (name !== 'list' && email === undefined) throw new UsageError('EMAIL is missing')
  return withStore(async (db, config) => {
    const deps = await depsOf(db, config)
    for (const { result, words } of await act({ deps, config, email: email ?? '', values }))
      say(values.json, result, words)
    return 0
  })
}

const acts: { [name: string]: Act } = {
  list: async ({ deps, config }) => {
    const { people: all } = await peopleView({ ...deps, config }, 'all')
    return all.map((person) => {
      const { email, name, state, grants, secondFactor, seenAt, sessions } = person
      const may = grants.map(({ role, org }) => (org === '' ? role : `${role}@${org}`))
      const result = { email, name, state, roles: may, secondFactor, seenAt, sessions }
      return { result, words: [email, state, may.join(','), secondFactor.join(',') || 'password', seenAt].join('\t') }
    })
  },
  invite: async ({ deps, email, values }) => {
    const asked = { email, name: required(values, 'name'), grants: grantsOf(required(values, 'roles')) }
    const { delivery } = await invite(deps, asked, by)
    if (delivery !== null) return [delivered(email, delivery)]
    return [{ result: { email, mailed: false, link: null }, words: `${email} has an account: the roles were added` }]
  },
  roles: async ({ deps, email, values }) => {
    const grants = grantsOf(required(values, 'roles'))
    await setGrants(deps, { person: await idOf(deps, email), grants }, by)
    return [{ result: { email, grants }, words: `${email} has these roles now` }]
  },
  remove: async ({ deps, email }) => {
    const { sessions } = await removePerson(deps, await idOf(deps, email), by)
    return [{ result: { email, sessions }, words: `${email} was removed; ${sessions} sessions ended` }]
  },
  reset: async ({ deps, email }) => [delivered(email, await resetPassword(deps, await idOf(deps, email), by))],
  'end-sessions': async ({ deps, email }) => {
    const { sessions } = await endSessionsOf(deps, await idOf(deps, email), by)
    return [{ result: { email, sessions }, words: `${sessions} sessions of ${email} ended` }]
  },
  'second-factor-off': async ({ deps, email }) => {
    await takeOffSecondFactor(deps, await idOf(deps, email), by)
    return [{ result: { email }, words: `${email} signs in with the password alone, until they set up a new factor` }]
  },
}

async function depsOf(db: Db, config: Config): Promise<PeopleDeps> {
  await migrateAuth(db)
  const secret = await authSecret(config.dataDir, config.authSecret)
  const auth = staffAuth(db, { secret, isSecure: config.mode === 'production', adminHost: config.adminHost })
  return { db, auth, config, mail: mailOf(config), now: () => new Date().toISOString() }
}

async function idOf({ db }: PeopleDeps, email: string): Promise<string> {
  const person = await findPersonByEmail(db, email)
  if (person === undefined) throw new UsageError(`there is nobody with the address "${email}"`)
  return person.id
}

/** `compliance` is for every org, `viewer@acme` for one. */
function grantsOf(text: string): Grant[] {
  return text.split(',').map((each) => {
    const [name, org = ''] = each.trim().split('@')
    const role = roles.find((known) => known === name)
    if (role === undefined) throw new UsageError(`there is no role "${name}"; there are ${roles.join(', ')}`)
    return { role, org }
  })
}

function delivered(email: string, { mailed, link, fault }: Delivery): { result: object; words: string } {
  const why = fault === null ? '' : `The mail was not taken: ${fault}\n`
  return { result: { email, mailed, link, fault }, words: mailed ? `Mailed to ${email}` : `${why}${link}` }
}
