import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { documentSet } from '#engine/release'
import { checkUnused } from '../../../engine/release/check/check-unused.ts'
import { plant, shippedDocuments } from '../../support/shipped.ts'

/** What nothing uses, once this stands in a document. */
function unusedWith(id: string, pointer: string, value: Json | undefined) {
  const documents = shippedDocuments()
  plant(documents.get(id) ?? null, pointer, value)
  return checkUnused(documentSet(documents)).map(({ file, path, level, message }) => ({
    at: `${file} ${path}`,
    level,
    name: /"([^"]+)"/.exec(message)?.[1],
  }))
}

const heloc = 'journeys/heloc'

describe('what a document defines', () => {
  test('is used by some document, in all that ship', () => {
    expect(checkUnused(documentSet(shippedDocuments()))).toEqual([])
  })

  test.each<[what: string, id: string, pointer: string, value: Json, path: string]>([
    ['figure', `${heloc}/figures`, '/figures/idle', { label: 'Idle', value: 1, unit: 'count' }, '/figures/idle'],
    [
      'figure of an org',
      'orgs/prairie-and-main/figures',
      '/figures/idle',
      { label: 'Idle', value: 1, unit: 'count' },
      '/figures/idle',
    ],
    ['field', `${heloc}/fields`, '/fields/idle', { schema: { type: 'string', title: 'Idle' } }, '/fields/idle'],
    ['call', `${heloc}/calls/bank`, '/calls/-', { id: 'idle', method: 'GET', path: '/x' }, '/calls/'],
    ['words of a failure', `${heloc}/failures`, '/words/idle', 'x', '/words/idle'],
    ['derived fact', `${heloc}/journey`, '/derive/idle', { var: 'derived.idler' }, '/derive/idle'],
    ['flag', `${heloc}/journey`, '/flags/items/-', { id: 'idle', default: false }, '/flags/items/'],
    ['invented answer', `${heloc}/preview`, '/data/idle', {}, '/data/idle'],
    ['loaded answer', `${heloc}/screens/liens`, '/load', [{ call: 'getProfile', as: 'idle' }], '/load/0/as'],
  ])('is found where none does: a %s', (_what, id, pointer, value, path) => {
    const found = unusedWith(id, pointer, value).find(({ name }) => name === 'idle')
    expect(found?.at).toContain(`${id} ${path}`)
    expect(found?.level).toBe('acknowledge')
  })

  test('is found where no page shows all disclosures, and none refers to it', () => {
    const all = unusedWith(`${heloc}/disclosures`, '/items/-', { id: 'idle', body: 'x' })
    expect(all.filter(({ name }) => name === 'idle')).toEqual([])
    const documents = shippedDocuments()
    documents.delete(`${heloc}/screens/disclosures`)
    documents.delete('journeys/personal-loan/screens/disclosures')
    plant(documents.get(`${heloc}/disclosures`) ?? null, '/items/-', { id: 'idle', body: 'x' })
    const found = checkUnused(documentSet(documents)).filter(({ message }) => message.includes('"idle"'))
    expect(found.map(({ file, level }) => [file, level])).toEqual([[`${heloc}/disclosures`, 'acknowledge']])
  })

  test('is found once the last that used it is gone', () => {
    const documents = shippedDocuments()
    for (const [id, content] of documents)
      documents.set(id, JSON.parse(JSON.stringify(content).replaceAll('figures.aprMax', 'figures.aprMin')))
    expect(checkUnused(documentSet(documents)).map(({ path }) => path)).toContain('/figures/aprMax')
  })

  test('may be used by a journey that takes it over, and not by one that has nothing to do with it', () => {
    const documents = shippedDocuments()
    const field = { schema: { type: 'string', title: 'Idle' } }
    plant(documents.get(`${heloc}/fields`) ?? null, '/fields/idle', field)
    const ref = { $ref: '#/fields/idle' }
    plant(documents.get('journeys/personal-loan/screens/rate') ?? null, '/form/schema/properties/idle', ref)
    expect(checkUnused(documentSet(documents))).toEqual([])
    const other = documents.get(`${heloc}/journey`) as { [key: string]: Json }
    documents.set('journeys/other/journey', { ...other, id: 'other' })
    documents.set('journeys/other/fields', { fields: { rare: field } })
    expect(checkUnused(documentSet(documents)).map(({ file, path }) => `${file}${path}`)).toContain(
      'journeys/other/fields/fields/rare',
    )
  })
})
