import { describe, expect, test } from 'vitest'
import { diffDocuments } from '#engine/release'
import { sentences } from '../../admin/content/sentences.ts'
import { touchedOrgs } from '../../admin/content/touches.ts'

function said(kind: string, before: unknown, after: unknown): string[] {
  return sentences(kind, diffDocuments(before, after), [after, before]).map(({ text }) => text)
}

describe('a difference reads as a sentence', () => {
  test('a figure is named by its label and shown as borrowers read it', () => {
    const figures = (value: number) => ({
      figures: { aprMax: { label: 'Maximum APR', value, unit: 'fraction', digits: 2 } },
    })
    expect(said('figures', figures(0.172), figures(0.169))).toEqual(['Maximum APR: 17.20% → 16.90%'])
  })

  test('cents are shown as dollars', () => {
    const figures = (value: number) => ({ figures: { fee: { label: 'Notary fee', value, unit: 'cents' } } })
    expect(said('figures', figures(30000), figures(31050))).toEqual(['Notary fee: $300 → $310.50'])
  })

  test('an item is named by what it calls itself', () => {
    const footer = (body: string) => ({ lines: [{ id: 'copyright', body: { en: body } }] })
    expect(said('footer', footer('2025'), footer('2026'))).toEqual(['Lines ‘copyright’: “2025” → “2026”'])
  })

  test('what nobody sees is named, so that no sentence stands twice', () => {
    const footer = (body: string) => ({ lines: [{ id: 'copyright', body: { en: body } }] })
    expect(said('footer', footer('In 2026'), footer('In\u00a02026'))).toEqual([
      'Lines ‘copyright’: “In 2026” → “In[U+00A0 no-break space]2026”',
    ])
    const long = (text: string) => ({ items: [{ id: 'apr', name: 'APR range', body: { en: text.repeat(30) } }] })
    const [one] = sentences('disclosures', diffDocuments(long('not '), long('no\u200bt ')), [])
    expect(one?.after).toContain('no[U+200B zero width space]t')
  })

  test('long copy stands side by side', () => {
    const long = (text: string) => ({ items: [{ id: 'apr', name: 'APR range', body: { en: text.repeat(30) } }] })
    const [one] = sentences('disclosures', diffDocuments(long('old '), long('new ')), [long('new ')])
    expect(one).toMatchObject({
      text: 'Disclosures ‘APR range’ changed',
      before: 'old '.repeat(30),
      after: 'new '.repeat(30),
    })
  })

  test('what is new and what is gone is said so', () => {
    const items = (...ids: string[]) => ({ items: ids.map((id) => ({ id, name: `The ${id}`, body: 'Text' })) })
    expect(said('disclosures', items('a', 'b'), items('b', 'c'))).toEqual([
      'Disclosures ‘The a’ is gone',
      'Disclosures ‘The c’ is new',
    ])
  })

  test('another order is one sentence', () => {
    const items = (...ids: string[]) => ({ items: ids.map((id) => ({ id, body: 'Text' })) })
    expect(said('disclosures', items('a', 'b'), items('b', 'a'))).toEqual(['Disclosures: another order'])
  })
})

describe('a document touches', () => {
  const org = (code: string, parent: string | null, journeys = ['heloc']) => ({
    code,
    extends: parent,
    abstract: parent === null,
    journeys,
  })
  const orgs = [
    org('base', null),
    org('figure', 'base'),
    org('newyork.figure', 'figure'),
    org('other', 'base', ['loan']),
  ]

  test('the org and everything that inherits from it', () => {
    expect(touchedOrgs('orgs/figure/footer', orgs)).toEqual(['figure', 'newyork.figure'])
    expect(touchedOrgs('orgs/base/footer', orgs)).toEqual(['figure', 'newyork.figure', 'other'])
  })

  test('every org that offers the journey', () => {
    expect(touchedOrgs('journeys/heloc/figures', orgs)).toEqual(['figure', 'newyork.figure'])
  })
})
