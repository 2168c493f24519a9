import { describe, expect, test } from 'vitest'
import { registrationScope } from '../../renderer/session/use-lead.ts'
import { askedUnkeptAtom } from '../../renderer/state/atoms.ts'
import { bundle, memory, pageAt } from './page.ts'

const address = `${bundle.journey.basePath}/register`
const born = { month: '3', day: '9', year: '1984' }

/** The same tab, each time with the page loaded anew. */
function tab() {
  const session = memory()
  const load = () => {
    const { app } = pageAt(address, undefined, bundle, session)
    const input = app.input.get(registrationScope)
    const change = (values: { [path: string]: unknown }) =>
      app.input.set(registrationScope, (known) => ({ ...known, ...values }) as never)
    return { input, type: change, unkept: () => [...app.store.get(askedUnkeptAtom)].toSorted(), app }
  }
  return { load, session }
}

describe('an answer that is never kept', () => {
  test('leaves its name in the tab, so that the page can say why it asks again', () => {
    const { load, session } = tab()
    load().type({ 'name.first': 'Avery', dob: born })
    expect(session.all()).not.toContain('1984')
    const again = load()
    expect(again.input).not.toHaveProperty('dob')
    expect(again.unkept()).toEqual(['dob'])
  })

  test('is spoken of in the page that is loaded after that too, while it is missing', () => {
    const { load } = tab()
    load().type({ dob: born })
    load().type({ 'name.first': 'Avery' })
    expect(load().unkept()).toEqual(['dob'])
  })

  test('is nothing to speak of where nobody gave it', () => {
    const { load, session } = tab()
    load().type({ dob: { month: '', day: '', year: '' }, password: '' })
    expect(load().unkept()).toEqual([])
    expect(session.all()).not.toContain('unkept')
  })

  test('is forgotten with all others', () => {
    const { load, session } = tab()
    const { type, app } = load()
    type({ dob: born })
    app.input.clear(registrationScope)
    expect(load().unkept()).toEqual([])
    expect(session.all()).not.toContain('unkept')
  })

  test('is none where the tab keeps names that make no sense', () => {
    const { load, session } = tab()
    load().type({ dob: born })
    const key = `waymark.unkept.${bundle.org.code}.${bundle.journey.id}.${registrationScope}`
    session.set(key, '{"dob":1}')
    expect(load().unkept()).toEqual([])
    expect(session.get(key)).toBeUndefined()
  })
})
