import { expect, test, vi } from 'vitest'
import { levelOf } from '#engine'
import { type Json, schemaRefOf } from '#engine/release'
import { issuesOf, shippedDocuments, threeLenders } from '../../support/shipped.ts'

// Every check reads all documents; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const errors = (documents: Map<string, Json>) =>
  issuesOf(documents)
    .filter((issue) => levelOf(issue) === 'stop')
    .map(({ code, file }) => `${code} ${file}`)

const screen = 'orgs/harborlight/journeys/heloc/screens/register/sale-status'
const $schema = schemaRefOf(screen)

test('the documents that ship have no error', () => {
  expect(errors(shippedDocuments())).toEqual([])
})

test('an org changes one sentence of a screen, and nothing else of it', () => {
  const documents = threeLenders().set(screen, {
    $schema,
    stops: [{ id: 'listed-for-sale', title: { en: 'Not now' } }],
  })
  expect(errors(documents)).toEqual([])
})

test('an org’s change to a form is checked with the form that it changes', () => {
  const form = { schema: { properties: { isListedForSale: null, isRented: { type: 'boolean', title: 'Rented?' } } } }
  const documents = threeLenders().set(screen, { $schema, form })
  // What the form still asks for stands in the journey’s own document, where the words are.
  expect(errors(documents)).toContain('form.required-unknown journeys/heloc/screens/register/sale-status')
})

test('a disclosure, a block and a footer line of an org may say where they stand', () => {
  const item = { id: 'local', after: 'apr', body: { en: 'Local.' }, always: 'A law of the place.' }
  const documents = threeLenders()
    .set('orgs/harborlight/disclosures', {
      $schema: '../../schemas/patch/disclosures.schema.json',
      items: [item],
    })
    .set(screen, {
      $schema,
      blocks: [{ type: 'text', id: 'local', before: 'questions', body: { en: 'Local.' } }],
    })
  expect(errors(documents)).toEqual([])
})

test('a route that only a redirect out of the journey takes is none', () => {
  const documents = threeLenders().set(screen, {
    $schema,
    submit: { next: 'nowhere/at-all' },
  })
  expect(errors(documents)).toEqual([`reference.unknown-route ${screen}`])
})

test('a change of what the org before takes out is told where it stands, and makes no half item', () => {
  const documents = threeLenders()
  const { links } = documents.get('orgs/base/footer') as { links: { id: string }[] }
  const all = Object.fromEntries(links.map(({ id }) => [id, null]))
  const [{ id = '' } = {}] = links
  const footer = documents.get('orgs/figure/footer') as { [key: string]: Json }
  documents.set('orgs/figure/footer', { ...footer, $schema: schemaRefOf('orgs/figure/footer'), links: all })
  const child = 'orgs/newyork.figure/footer'
  documents.set(child, { $schema: schemaRefOf(child), links: { [id]: { label: { en: 'Mine', es: 'Mío' } } } })
  const stops = issuesOf(documents).filter((issue) => levelOf(issue) === 'stop')
  expect(stops).toMatchObject([{ code: 'document.half-item', file: child, path: `/links/${id}` }])
  expect(stops[0]?.message).toContain('"orgs/figure/footer"')
})
