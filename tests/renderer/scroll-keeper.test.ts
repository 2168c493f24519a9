import { createMemoryHistory } from '@tanstack/history'
import { describe, expect, test } from 'vitest'
import { createScrollKeeper, scrollKey } from '../../renderer/navigation/scroll-keeper.ts'
import { memory } from './page.ts'

/** A window onto a page in memory, scrolled by hand. */
function windowAt(session = memory(), history = createMemoryHistory({ initialEntries: ['/one'] })) {
  const at = { top: 0 }
  let leave = () => {}
  const view = {
    top: () => at.top,
    reach(top: number) {
      at.top = top
    },
    onLeave(listener: () => void) {
      leave = listener
    },
    painted: async () => {},
  }
  const keeper = createScrollKeeper({ history, session, view, report: () => undefined })
  return { at, history, session, keeper, leave: () => leave() }
}

describe('how far down a page stands', () => {
  test('is its top when it is new, and where it was left when it is come back to', () => {
    const { at, history, keeper } = windowAt()
    keeper.arrive()
    at.top = 640
    history.push('/two')
    expect(at.top).toBe(640)
    keeper.arrive()
    expect(at.top).toBe(0)
    at.top = 90
    history.back()
    keeper.arrive()
    expect(at.top).toBe(640)
    history.forward()
    keeper.arrive()
    expect(at.top).toBe(90)
  })

  test('is the top of what takes a page’s place at the same address', () => {
    const { at, history, keeper } = windowAt()
    at.top = 300
    history.back()
    keeper.arrive()
    at.top = 300
    keeper.arrive()
    expect(at.top).toBe(0)
  })

  test('is where it was after the page is loaded anew', () => {
    const first = windowAt()
    first.at.top = 420
    first.leave()
    const again = windowAt(first.session, first.history)
    again.keeper.arrive()
    expect(again.at.top).toBe(420)
  })

  test('is restored at once where Back changes only what the address points at', () => {
    const { at, history } = windowAt()
    at.top = 200
    history.push('/one#disclosure-apr')
    at.top = 1800
    history.back()
    expect(at.top).toBe(200)
  })

  test.each(['{', '[1]', '{"a":"b"}'])('is the browser’s own where what was kept is %s', (kept) => {
    const session = memory()
    session.set(scrollKey, kept)
    const { at, keeper } = windowAt(session)
    at.top = 50
    keeper.arrive()
    expect(at.top).toBe(50)
    expect(session.get(scrollKey)).toBeUndefined()
  })

  test('is remembered of the last fifty pages', () => {
    const { history, session } = windowAt()
    for (let page = 0; page < 80; page++) history.push(`/${page}`)
    expect(Object.keys(JSON.parse(session.get(scrollKey) ?? '{}'))).toHaveLength(50)
  })
})
