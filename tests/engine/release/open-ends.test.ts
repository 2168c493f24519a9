import { expect, test } from 'vitest'
import { checkDocuments, type Json } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { plant, threeLenders } from '../../support/shipped.ts'

test('what a screen loads has an invented answer for the preview', { timeout: 30_000 }, () => {
  const documents = threeLenders()
  const told = () =>
    checkDocuments(documents, validateDocument)
      .filter(({ code }) => code === 'preview.no-sample')
      .map(({ file, message }) => `${file} ${message}`)
  const before = told()
  plant(documents.get('journeys/heloc/preview') as Json, '/data/offers', undefined)
  expect(told()).toHaveLength(before.length + 1)
  expect(told().join()).toContain('"offers"')
})

test('a page that journey.json speaks of has a route', { timeout: 30_000 }, () => {
  const documents = threeLenders()
  const told = () =>
    checkDocuments(documents, validateDocument)
      .filter(({ code, file }) => code === 'reference.unknown-route' && file === 'journeys/heloc/journey')
      .map(({ path, severity }) => `${severity} ${path}`)
  const before = told()
  const journey = documents.get('journeys/heloc/journey') as Json
  plant(journey, '/access/public/0', 'nowhere')
  plant(journey, '/redirects/0/to', 'nowhere/at-all')
  expect(told().filter((each) => !before.includes(each))).toEqual([
    'warning /redirects/0/to',
    'warning /access/public/0',
  ])
})
