import { act } from '@testing-library/react'
import type { Ports } from '../../renderer/ports/ports.ts'

type Wait = { at: number; over: () => void }

/** A page's clock that stands: so much time goes by as `pass` is told, in milliseconds. */
export function holdClock({ ports: { clock } }: { ports: Pick<Ports, 'clock'> }) {
  const start = clock.now().getTime()
  const waits = new Set<Wait>()
  let now = 0
  clock.now = () => new Date(start + now)
  clock.wait = (ms, signal) =>
    new Promise((over, ended) => {
      const wait: Wait = { at: now + ms, over }
      waits.add(wait)
      signal?.addEventListener('abort', () => {
        waits.delete(wait)
        ended(signal.reason)
      })
    })
  const firstUntil = (end: number) =>
    [...waits].filter(({ at }) => at <= end).toSorted((one, two) => one.at - two.at)[0]
  return async (ms: number) => {
    const end = now + ms
    await act(async () => {
      for (let wait = firstUntil(end); wait !== undefined; wait = firstUntil(end)) {
        now = wait.at
        waits.delete(wait)
        wait.over()
        // What waited may wait again.
        await new Promise((resume) => setTimeout(resume))
      }
      now = end
    })
  }
}
