import { describe, expect, test } from 'vitest'
import { ask } from '../../renderer/application/ask.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { bundle, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
const address = (kind: string) => `/account/heloc/${uuid}/papers/${kind}`
const shown = {
  ...bundle,
  journey: {
    ...bundle.journey,
    routes: [
      { path: '{uuid}/papers/{kind}', screen: 'complete', params: { kind: ['DEED', 'STUB'] } },
      ...bundle.journey.routes,
    ],
  },
  calls: {
    ...bundle.calls,
    getPapers: {
      id: 'getPapers',
      method: 'GET' as const,
      path: '/papers',
      contract: 'papers.yaml#getPapers',
      query: { kind: { var: 'route.kind' } },
      staleMs: 60_000,
    },
  },
}

describe('what an address holds beside the application', () => {
  test('is a fact, and the application is not in it', () => {
    const { app } = pageAt(address('DEED'), undefined, shown)
    expect(pageFacts(app, uuid, uuid).route).toEqual({ kind: 'DEED' })
  })

  test('is nothing where no route has this address', () => {
    const { app } = pageAt(address('HOUSE'), undefined, shown)
    expect(pageFacts(app, uuid, uuid).route).toEqual({})
  })

  test('keeps answers apart, and the rest of the application within reach', () => {
    const { app } = pageAt(address('DEED'), undefined, shown)
    app.input.set(uuid, () => ({ 'name.firstName': 'Avery' }))
    app.input.set(`${uuid}?kind=DEED`, () => ({ noOtherLiens: true }))
    expect(pageFacts(app, `${uuid}?kind=DEED`, uuid).answers).toMatchObject({
      name: { firstName: 'Avery' },
      noOtherLiens: true,
    })
    expect(pageFacts(app, `${uuid}?kind=STUB`, uuid).answers).not.toHaveProperty('noOtherLiens')
  })

  test('is asked for again where a fresh answer is about something else', async () => {
    const page = pageAt(address('DEED'), ({ url }) => Response.json({ of: url.searchParams.get('kind') }), shown)
    expect(await ask(page.app, 'getPapers', uuid)).toEqual({ of: 'DEED' })
    page.history.push(address('STUB'))
    expect(await ask(page.app, 'getPapers', uuid)).toEqual({ of: 'STUB' })
    expect(await ask(page.app, 'getPapers', uuid)).toEqual({ of: 'STUB' })
    expect(page.sent).toHaveLength(2)
  })
})
