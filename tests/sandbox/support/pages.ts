import { expect } from 'vitest'
import {
  type Bundle,
  type Field,
  inputValuesOf,
  matches,
  nextPoll,
  readForm,
  rebuild,
  resolveRoute,
  startPolling,
} from '#engine'
import type { Borrower } from './borrower.ts'
import { done } from './walk.ts'

/** What a page does with answers: it loads, checks them, and makes the calls whose conditions hold. */
export async function submitPage(
  { screens, org, journey }: Bundle,
  borrower: Borrower,
  id: string,
  answers: Record<string, unknown>,
) {
  const { load = [], form, stops = [], submit } = screens[id] as NonNullable<Bundle['screens'][string]>
  for (const { call, as } of load) borrower.facts.data[as] = (await borrower.do(call)).body
  borrower.answer(answers)
  const [application, user] = [(await borrower.do('getApplication')).body, (await borrower.do('getProfile')).body]
  const facts = {
    ...borrower.facts,
    org,
    application,
    user,
    backendStatus: application.status.checklistStatus,
    today: '2026-11-27',
    locale: 'en',
  }
  const { fields = [], checks = [] } = form ?? {}
  const input = { ...inputValuesOf(fields, facts.answers), ...typedGiven(fields, facts.answers) }
  const read = readForm(fields, checks, input, facts, journey.derive)
  expect([id, read.issues]).toEqual([id, []])
  const derive = { derive: journey.derive }
  expect(stops.filter(({ when }) => matches(when, facts, derive).matched)).toEqual([])
  const calls = (submit?.calls ?? []).filter(({ when }) => matches(when, facts, derive).matched)
  const made = [
    ...calls.map(({ call }) => call),
    ...(submit?.leave !== undefined && matches(submit.leave.when ?? true, facts, derive).matched
      ? [submit.leave.call]
      : []),
  ]
  expect(made).toHaveLength(1)
  expect([id, matches(submit?.when ?? true, facts, derive).matched]).toEqual([id, true])
  await done(borrower, ...made)
}

/** What somebody answers on items that the lender has listed. */
function typedGiven(fields: readonly Field[], answers: Record<string, unknown>) {
  return Object.fromEntries(
    fields.flatMap(({ path, ui, fields: own = [] }) => {
      const items = answers[path]
      if (ui.given === undefined || !Array.isArray(items)) return []
      return [[path, items.map((item) => ({ id: item.id, given: true as const, input: inputValuesOf(own, item) }))]]
    }),
  )
}

const seen = new WeakMap<Borrower, string | null>()

/** What the page does after a write: it polls, takes up the facts, and routes. */
export async function nextStop({ polling, machine, routing, journey }: Bundle, borrower: Borrower): Promise<string> {
  let state = startPolling(seen.get(borrower) ?? null)
  let backendStatus: string | null | undefined
  while (backendStatus === undefined) {
    const step = nextPoll(polling, state, { status: (await borrower.do('getStatus')).body.status })
    if (step.done) backendStatus = step.status
    else state = step.state
  }
  seen.set(borrower, backendStatus)
  const [application, user] = [(await borrower.do('getApplication')).body, (await borrower.do('getProfile')).body]
  const facts = { application, user, creditPulls: user.creditPulls, backendStatus }
  const { state: machineState } = rebuild(machine, facts, journey.derive)
  return resolveRoute(routing, machine, { ...facts, machineState }, journey.derive).to
}
