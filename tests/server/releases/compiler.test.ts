import { describe, expect, test } from 'vitest'
import type { Documents } from '#engine/release'
import { type Compiler, compiler, remembering } from '../../../server/releases/compiler.ts'
import { smallDocuments } from '../../support/small-documents.ts'

const broken = () => new Map(smallDocuments()).set('journeys/loan/disclosures', { items: [] })

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
