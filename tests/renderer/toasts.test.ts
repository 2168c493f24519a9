import { describe, expect, test } from 'vitest'
import { announcementAtom, toastsAtom } from '../../renderer/state/atoms.ts'
import { pageAt } from './page.ts'

describe('toasts', () => {
  test('are five at most: the oldest goes', () => {
    const { app } = pageAt('/account/heloc/register')
    for (const word of ['1', '2', '3', '4', '5', '6']) app.toast(word)
    expect(app.store.get(toastsAtom).map(({ said }) => said)).toEqual(['2', '3', '4', '5', '6'])
  })

  test('said to those who hear the page stay in it for 300 ms', async () => {
    const { app, ports } = pageAt('/account/heloc/register')
    const waits: [ms: number, over: () => void][] = []
    ports.clock.wait = (ms) => new Promise((over) => waits.push([ms, over]))
    app.announce('Saved')
    expect([app.store.get(announcementAtom), waits.map(([ms]) => ms)]).toEqual(['Saved', [300]])
    waits[0]?.[1]()
    await Promise.resolve()
    await Promise.resolve()
    expect(app.store.get(announcementAtom)).toBe('')
  })
})
