import { describe, expect, test } from 'vitest'
import { copyOf } from '../../admin/content/copy-of.ts'
import { folded } from '../../admin/content/folded.ts'
import { type Hit, matches } from '../../admin/features/search/search-index.ts'
import { shippedDocuments } from '../support/shipped.ts'

const hits: Hit[] = [...shippedDocuments()].flatMap(([id, content]) =>
  copyOf(id, content).map(({ path, text }) => ({ id, at: path, title: text, where: id, text: folded(text) })),
)
const titles = (search: string) => matches(hits, search).map(({ title }) => title)

describe('search', () => {
  test.each([
    'Política de privacidad',
    'politica de privacidad',
    'POLÍTICA   de  privacidad',
    'privacidad política',
    ' de privacidad politi',
  ])('finds a Spanish sentence by "%s"', (search) => {
    expect(titles(search).some((title) => /pol[ií]tica de privacidad/i.test(title))).toBe(true)
  })

  test('leads to the language that says it', () => {
    expect(matches(hits, 'seleccione hogar')[0]?.at ?? '/es').toMatch(/\/es$/)
    expect(matches(hits, 'Which home is this about?')[0]?.at).toMatch(/\/en$/)
  })

  test('finds nothing where a word is said nowhere', () => {
    expect(titles('privacidad zebra')).toEqual([])
  })
})
