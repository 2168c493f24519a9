import { describe, expect, test } from 'vitest'
import { latestChecks, superseded } from '../../../server/documents/latest-checks.ts'

/** Checks that end when they are told to, or by their signal. */
function slowChecks(most = 2) {
  const checks = latestChecks(most)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (what: string, document = what, person = 'ann') =>
    checks.run({ person, documents: [document] }, (signal) => {
      begun.push(what)
      return new Promise<string>((resolve, reject) => {
        ends.set(what, () => resolve(what))
        signal.addEventListener('abort', () => reject(superseded()))
      })
    })
  return { run, begun, end: (what: string) => ends.get(what)?.() }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('checks of somebody who types', () => {
  test('end with the latest text, whatever ran before', async () => {
    const { run, begun, end } = slowChecks()
    const first = run('Har', 'footer')
    const second = run('Harb', 'footer')
    const last = run('Harbor', 'footer')
    await expect(first).rejects.toMatchObject({ code: 'check.superseded', status: 409 })
    await expect(second).rejects.toMatchObject({ code: 'check.superseded' })
    await turn()
    end('Harbor')
    expect(await last).toBe('Harbor')
    expect(begun.at(-1)).toBe('Harbor')
  })

  test('wait while too many run, and are done in the end', async () => {
    const { run, begun, end } = slowChecks()
    const all = ['a', 'b', 'c'].map((each) => run(each))
    await turn()
    expect(begun).toEqual(['a', 'b'])
    end('a')
    await turn()
    expect(begun).toEqual(['a', 'b', 'c'])
    end('b')
    end('c')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  })

  test('that wait give way to a later one of the same documents', async () => {
    const { run, begun, end } = slowChecks(1)
    const running = run('a')
    const waiting = run('old', 'footer')
    const latest = run('new', 'footer')
    await expect(waiting).rejects.toMatchObject({ code: 'check.superseded' })
    end('a')
    await running
    await turn()
    end('new')
    expect(await latest).toBe('new')
    expect(begun).toEqual(['a', 'new'])
  })

  test('of others, and of other documents, go on', async () => {
    const { run, end } = slowChecks()
    const own = run('mine', 'footer')
    const others = run('theirs', 'footer', 'bob')
    const beside = run('brand')
    await turn()
    for (const each of ['mine', 'theirs', 'brand']) end(each)
    expect(await Promise.all([own, others, beside])).toEqual(['mine', 'theirs', 'brand'])
  })

  test('are refused where more wait than a person edits', async () => {
    const { run } = slowChecks(1)
    const waiting = Array.from({ length: 21 }, (_, index) => run(`${index}`))
    for (const each of waiting) each.catch(() => {})
    await expect(run('one more')).rejects.toMatchObject({ code: 'check.too-many', status: 429 })
  })
})
