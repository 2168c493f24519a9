import { afterAll, describe, expect, test } from 'vitest'
import { type Issue, levelOf } from '#engine'
import type { Documents } from '#engine/release'
import { type Compiler, compiler, remembering } from '../../../server/releases/compiler.ts'
import { compilerThread } from '../../../server/releases/compiler-thread.ts'
import { smallDocuments } from '../../support/small-documents.ts'
import { disclosures } from '../../support/store.ts'

const thread = compilerThread()
afterAll(() => thread.close())

const broken = () => new Map(smallDocuments()).set('journeys/loan/disclosures', { items: [] })

const errorsOf = (issues: Issue[]) => issues.filter((issue) => levelOf(issue) === 'stop')

describe('compiling in a thread', () => {
  test('gives what compiling at once gives', async () => {
    expect(await thread.compile(smallDocuments())).toEqual(await compiler.compile(smallDocuments()))
    expect(await thread.check(smallDocuments())).toEqual(await compiler.check(smallDocuments()))
    expect(await thread.check(broken())).toEqual(await compiler.check(broken()))
  })

  test('leaves the process free to serve', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) =>
        thread.check(new Map(smallDocuments()).set('journeys/loan/disclosures', disclosures(text))),
      ),
    )
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })

  test('tells who asked when it fails, and goes on', async () => {
    await expect(thread.compile(new Map([['orgs/acme/org', { code: 'acme', products: 1 }]]) as never)).rejects.toThrow()
    expect(errorsOf(await thread.check(smallDocuments()))).toEqual([])
  })

  test('works again after it was ended', async () => {
    await thread.close()
    expect(errorsOf(await thread.check(smallDocuments()))).toEqual([])
  })
})

describe('what was worked out lately', () => {
  test('is not worked out again, however the documents are given', async () => {
    let count = 0
    const check = (documents: Documents) => {
      count += 1
      return compiler.check(documents)
    }
    const counting: Compiler = { ...compiler, check }
    const remembered = remembering(counting)
    await remembered.check(smallDocuments())
    await remembered.check(new Map([...smallDocuments()].reverse()))
    expect(count).toBe(1)
    await remembered.check(broken())
    expect(count).toBe(2)
  })
})
