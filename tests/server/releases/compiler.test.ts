import { describe, expect, test } from 'vitest'
import { AppError } from '../../../server/errors.ts'
import { compilerAt } from '../../../server/releases/compiler.ts'
import { smallDocuments } from '../../support/small-documents.ts'

describe('what was worked out before', () => {
  test('is not worked out again, however the documents are given', async () => {
    let count = 0
    const compiler = compilerAt({}, undefined, () => {
      count += 1
    })
    const work = async (documents = smallDocuments()) => {
      const before = count
      const issues = await compiler.check(documents)
      await compiler.compile(documents)
      return { issues, done: count - before }
    }
    const { issues, done } = await work()
    expect(done).toBeGreaterThan(0)
    expect(await work(new Map([...smallDocuments()].reverse()))).toEqual({ issues, done: 0 })
    const changed = await work(smallDocuments().set('journeys/loan/disclosures', { items: [] }))
    expect(changed.issues).not.toEqual(issues)
  })

  test('is gone on from after it was ended', async () => {
    let left = 5
    const compiler = compilerAt({}, undefined, () => {
      if (left-- === 0) throw new AppError('check.superseded', 'Enough')
    })
    await expect(compiler.check(smallDocuments())).rejects.toMatchObject({ code: 'check.superseded' })
    expect(await compiler.check(smallDocuments())).toEqual(await compilerAt({}).check(smallDocuments()))
  })

  test('is what was asked for, though another set has been compiled since', async () => {
    const compiler = compilerAt({})
    const first = await compiler.compile(smallDocuments())
    const other = smallDocuments().set('journeys/loan/figures', { figures: {} })
    other.delete('orgs/bravo/org')
    await compiler.compile(other)
    const expected = await compilerAt({}).compile(smallDocuments())
    expect(first.bundles.map(({ hash, json }) => [hash, json])).toEqual(
      expected.bundles.map(({ hash, json }) => [hash, json]),
    )
  })
})
