import { describe, expect, test } from 'vitest'
import type { Documents, Json } from '#engine/release'
import { documentSet } from '#engine/release'
import { checkReach } from '../../../engine/release/check/journey/check-reach.ts'

const link = (route: string) => ({
  title: { en: 'A page' },
  blocks: [{ type: 'links', items: [{ id: 'on', label: { en: 'On' }, route }] }],
})
const text = (en: string) => ({ title: { en: 'A page' }, blocks: [{ type: 'text', body: { en } }] })
const route = (path: string, screen = path, more = {}) => ({ path: `{uuid}/${path}`, screen, ...more })

function unreached(screens: { [name: string]: object }, routes: object[], more: { [kind: string]: unknown } = {}) {
  const documents: Documents = new Map<string, Json>(
    Object.entries({
      'journeys/loan/journey': { basePath: '/loan', home: 'register', routes, redirects: [], access: {}, facts: [] },
      'journeys/loan/registration': { route: 'register', steps: [{ id: 'name', screen: 'name' }] },
      'journeys/loan/screens/name': text('Your name'),
      ...Object.fromEntries(Object.entries(screens).map(([name, screen]) => [`journeys/loan/screens/${name}`, screen])),
      ...Object.fromEntries(Object.entries(more).map(([kind, content]) => [`journeys/loan/${kind}`, content])),
    }) as [string, Json][],
  )
  return checkReach(documentSet(documents), 'loan').map(({ code, file, path }) => [code, `${file}${path}`])
}

describe('a screen is led to', () => {
  const lost = [['screen.unreachable', 'journeys/loan/journey/routes/0']]

  test('by a status, a state of the machine, or a condition', () => {
    const one = { one: text('One') }
    expect(unreached(one, [route('one')])).toEqual(lost)
    expect(unreached(one, [route('one')], { routing: { rows: [{ id: 'a', statuses: ['A'], to: 'one' }] } })).toEqual([])
    expect(
      unreached(one, [route('one')], { machine: { states: [{ id: 'a', destinations: [{ to: 'one' }] }] } }),
    ).toEqual([])
    expect(unreached(one, [route('one')], { conditions: { categories: [{ id: 'a', location: 'one' }] } })).toEqual([])
  })

  test('by another screen that is led to itself, and not by one that is not', () => {
    const routing = { rows: [{ id: 'a', statuses: ['A'], to: 'first' }] }
    const routes = [route('one'), route('first')]
    expect(unreached({ one: text('One'), first: link('one') }, routes, { routing })).toEqual([])
    expect(unreached({ one: link('one'), first: text('First') }, routes, { routing })).toEqual(lost)
  })

  test('by a link in words, whichever the language', () => {
    const screens = { help: text('Help'), name: { ...text('x'), lede: { en: 'No', es: '[Ayuda](/loan/help)' } } }
    expect(unreached(screens, [{ path: 'help', screen: 'help' }])).toEqual([])
  })

  test('for each page that a route stands for, by any of them', () => {
    const routing = { rows: [{ id: 'a', statuses: ['A'], to: 'papers/DEED' }] }
    const routes = (kind: string[]) => [route('papers/{kind}', 'papers', { params: { kind } })]
    expect(unreached({ papers: text('Papers') }, routes(['DEED']), { routing })).toEqual([])
    expect(unreached({ papers: text('Papers') }, routes(['STUB']), { routing })).toEqual(lost)
  })

  test('by the redirects of a route that only leads on, by what stands there without an application, and by a gate', () => {
    const one = { one: text('One') }
    const on = (more: object) => unreached(one, [route('one'), { path: 'resume', ...more }])
    expect(on({ screen: 'name' })).toEqual(lost)
    expect(on({ redirects: [{ to: 'one' }] })).toEqual([])
    expect(on({ screen: 'name', application: { call: 'a', at: 'b', otherwise: 'one' } })).toEqual([])
    const journey = { basePath: '/loan', home: 'register', routes: [], redirects: [], access: {}, facts: [] }
    const gates = [{ id: 'a', on: ['*'], when: true, screen: 'one' }]
    expect(unreached(one, [], { journey })).toEqual([['screen.no-route', 'journeys/loan/screens/one']])
    expect(unreached(one, [], { journey: { ...journey, gates } })).toEqual([])
  })

  test('from outside, where the route says so', () => {
    expect(unreached({ one: text('One') }, [route('one', 'one', { entry: true })])).toEqual([])
  })

  test('only if it has a route at all', () => {
    expect(unreached({ one: text('One') }, [])).toEqual([['screen.no-route', 'journeys/loan/screens/one']])
  })
})
