import { describe, expect, test } from 'vitest'
import { isTooFar } from '../../renderer/application/too-far.ts'
import { applicationAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** Whether a page opens in an application whose status and machine stand there. */
function opens(screen: string, { status = null as string | null, machine = 'none', facts = {}, path = screen } = {}) {
  const { app } = pageAt(`${bundle.journey.basePath}/${uuid}/${path}`)
  app.store.set(applicationAtom, { uuid, facts, backendStatus: status, machineState: machine })
  return !isTooFar(app, screen, uuid)
}

describe('a page of an application', () => {
  test.each([
    ['bank/manual-disburse', 'OFFER_SELECTION', false],
    ['complete', 'INCOME_VERIFICATION', false],
    ['signing/intro', 'IDENTITY_VERIFICATION', false],
    ['bank/autopay', 'DISBURSEMENT_ACCOUNT', false],
    ['bank/manual-disburse', 'DISBURSEMENT_ACCOUNT', true],
    ['product/select', 'OFFER_SELECTION', true],
    ['start/contact', 'INCOME_VERIFICATION', true],
    ['complete', 'RESCISSION', true],
  ])('%s, while the status is %s: opens %s', (screen, status, is) => {
    expect(opens(screen, { status })).toBe(is)
  })

  test('opens where the machine has come so far, whatever the status says', () => {
    expect(opens('signing/intro', { status: 'OFFER_SELECTION', machine: 'sign' })).toBe(true)
  })

  test('goes by the status that came with the application, before any is asked for', () => {
    const facts = { application: { status: { checklistStatus: 'OFFER_SELECTION' } } }
    expect(opens('bank/disburse', { facts })).toBe(false)
  })

  test.each(['conditions/index', 'document/disclosures'])('opens at any time: %s', (screen) => {
    expect(opens(screen, { status: 'OFFER_SELECTION' })).toBe(true)
  })

  test('opens where letters lead to it', () => {
    expect(opens('conditions/identity', { status: 'OFFER_SELECTION' })).toBe(true)
    expect(opens('identity', { status: 'OFFER_SELECTION' })).toBe(false)
  })

  test('opens again in the tab that was led to it, though another step is open by then', () => {
    const page = pageAt(`${bundle.journey.basePath}/${uuid}/complete`)
    const is = (status: string) => {
      page.app.store.set(applicationAtom, { uuid, facts: {}, backendStatus: status, machineState: 'none' })
      return isTooFar(page.app, 'complete', uuid)
    }
    expect([is('OFFER_SELECTION'), is('RESCISSION'), is('OFFER_SELECTION')]).toEqual([true, false, false])
    page.session.set(`waymark.reached.${uuid}`, '"far"')
    expect(is('OFFER_SELECTION')).toBe(true)
  })

  test('opens while nobody knows how far the application has come', () => {
    expect(opens('complete')).toBe(true)
    expect(opens('complete', { status: 'NOBODY_KNOWS_THIS' })).toBe(true)
  })
})
