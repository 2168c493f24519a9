import { describe, expect, test, vi } from 'vitest'
import { levelOf } from '#engine'
import { compileBundle, documentSet, isJsonObject, type Json, sourceAt } from '#engine/release'
import { errorsOf, issuesOf, planted, shippedDocuments, threeLenders } from '../../support/shipped.ts'

// Every check reads all documents; a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

const schema = (kind: string, patch = true) => `../../schemas/${patch ? 'patch/' : ''}${kind}.schema.json`
const screenSchema = '../../../schemas/patch/screen.schema.json'

/** A second line of credit that says only where it stands. */
function extended(): Map<string, Json> {
  const documents = threeLenders()
  documents.set('journeys/second/journey', {
    $schema: schema('journey'),
    id: 'second',
    extends: 'heloc',
    basePath: '/account/second',
  })
  const org = documents.get('orgs/harborlight/org') as { products: { [name: string]: Json } }
  org.products.second = { journey: 'second', name: 'Second line', settings: {} }
  return documents
}

const bundleOf = (documents: Map<string, Json>, journey: string) =>
  compileBundle(documentSet(documents), { org: 'harborlight', journey, locale: 'en' }).bundle

describe('a journey that extends another', () => {
  test('is that journey at an address of its own', () => {
    const documents = extended()
    expect(errorsOf(documents)).toEqual([])
    const [first, second] = [bundleOf(documents, 'heloc'), bundleOf(documents, 'second')]
    expect(second.journey).toMatchObject({ id: 'second', basePath: '/account/second', home: first.journey.home })
    expect(second.strings).toEqual(first.strings)
    expect(Object.keys(second.screens).sort()).toEqual(Object.keys(first.screens).sort())
  })

  test('takes over of the shared questions those that its screens ask, and what these are made of', () => {
    const documents = shippedDocuments()
    const set = documentSet(documents)
    const fieldsOf = (org?: string) => {
      const { fields } = set.resolve('fields', { org, journey: 'personal-loan' }).content
      return Object.keys(fields)
    }
    // A name is made of two questions that are shared as well.
    expect(fieldsOf()).toEqual(expect.arrayContaining(['firstName', 'lastName', 'name', 'dob', 'income']))
    expect(fieldsOf()).not.toContain('propertyAddress')
    expect(fieldsOf('harborlight')).toEqual(fieldsOf())
    // What it does not ask needs no call either.
    expect(bundleOf(documents, 'personal-loan').calls).not.toHaveProperty('verifyAddress')
    expect(bundleOf(documents, 'heloc').calls).toHaveProperty('verifyAddress')

    const rate = 'journeys/personal-loan/screens/rate'
    const place = '/form/schema/properties/propertyAddress'
    const asked = planted(documents, rate, place, { $ref: '#/fields/propertyAddress' })
    const asking = documentSet(asked).resolve('fields', { journey: 'personal-loan' }).content.fields
    expect(asking).toHaveProperty('propertyAddress')
    expect(bundleOf(asked, 'personal-loan').calls).toHaveProperty('verifyAddress')
  })

  test('changes one word and keeps the others, each with where it was written', () => {
    const documents = extended()
    documents.set('journeys/second/strings', { $schema: schema('strings'), strings: { continue: 'Go on' } })
    const { content, sources } = documentSet(documents).at('journeys/second/strings')
    expect(content).toMatchObject({ strings: { continue: 'Go on', back: expect.anything() } })
    expect(sources['/strings/continue']).toBe('journeys/second/strings')
    expect(sourceAt(sources, '/strings/back')).toBe('journeys/heloc/strings')
    expect(documentSet(documents).above('journeys/second/strings').content).toEqual(
      documents.get('journeys/heloc/strings'),
    )
    expect(bundleOf(documents, 'heloc').strings.continue).not.toEqual(bundleOf(documents, 'second').strings.continue)
  })

  test('says a document anew when it writes it whole', () => {
    const documents = extended()
    const rows = [{ id: 'ended', statuses: ['COMPLETE'], to: '/' }]
    documents.set('journeys/second/routing', { $schema: schema('routing', false), rows })
    expect(bundleOf(documents, 'second').routing.rows).toEqual(rows)
    documents.set('journeys/second/routing', { $schema: schema('routing'), rows })
    expect(bundleOf(documents, 'second').routing.rows.length).toBeGreaterThan(1)
  })

  test('takes over only the screens that its routes and its registration show', () => {
    const documents = extended()
    const journey = documents.get('journeys/second/journey') as { [key: string]: Json }
    journey.routes = [
      { path: 'register', use: 'registration' },
      { path: '{uuid}', use: 'next-step' },
      { path: '{uuid}/complete', screen: 'complete' },
    ]
    const shown = documentSet(documents).screens('harborlight', 'second')
    expect(shown).toContain('complete')
    expect(shown).toContain('register/name')
    expect(shown).not.toContain('liens')
  })

  test('changes a screen of the other, and an org changes it again', () => {
    const documents = extended()
    documents.set('journeys/second/screens/complete', { $schema: screenSchema, title: 'Well done' })
    expect(bundleOf(documents, 'second').screens.complete?.title).toBe('Well done')
    expect(bundleOf(documents, 'heloc').screens.complete?.title).not.toBe('Well done')
    documents.set('orgs/harborlight/journeys/second/screens/complete', {
      $schema: '../../../../../schemas/patch/screen.schema.json',
      title: 'All done',
    })
    expect(bundleOf(documents, 'second').screens.complete?.title).toBe('All done')
  })

  test('has figures and disclosures of its own, under those of the org', () => {
    const documents = extended()
    const figures = { amountMax: { value: 1 }, ownFigure: { value: 7, source: 'Own' } }
    documents.set('journeys/second/figures', { $schema: schema('figures'), figures })
    documents.set('journeys/second/screens/complete', { $schema: screenSchema, title: '{{figures.ownFigure}}' })
    const { bundle, issues } = compileBundle(documentSet(documents), {
      org: 'harborlight',
      journey: 'second',
      locale: 'en',
    })
    expect(issues.filter((issue) => levelOf(issue) === 'stop')).toEqual([])
    expect(bundle.screens.complete?.title).toBe('7')
  })
})

describe('what is wrong is found', () => {
  const set = (documents: Map<string, Json>, id: string, key: string, value: Json) => {
    const content = documents.get(id)
    if (isJsonObject(content)) content[key] = value
  }

  test('once, in the file where its author wrote it', () => {
    const documents = extended()
    documents.set('journeys/second/screens/complete', { $schema: screenSchema, title: '{{figures.nothing}}' })
    set(documents, 'journeys/heloc/routing', 'rows', [
      {
        id: 'x',
        statuses: ['COMPLETE'],
        to: 'complete',
        when: { '==': [{ var: 'application.nothing' }, 1] },
        // The offers' page reads what it is handed.
        pass: { uwDecision: { var: 'derived.uwDecision' } },
      },
    ])
    const found = errorsOf(documents).map(({ code, file, path }) => `${code} ${file}${path}`)
    expect(found).toEqual([
      expect.stringContaining('logic.unknown-fact journeys/heloc/routing/rows/0/when'),
      'text.unknown-variable journeys/second/screens/complete/title',
    ])
  })

  test('a journey that is not there, and journeys that extend each other', () => {
    const documents = extended()
    set(documents, 'journeys/second/journey', 'extends', 'none')
    expect(errorsOf(documents)).toEqual([
      { code: 'reference.unknown-journey', file: 'journeys/second/journey', path: '/extends' },
    ])
    set(documents, 'journeys/second/journey', 'extends', 'heloc')
    set(documents, 'journeys/heloc/journey', 'extends', 'second')
    expect(errorsOf(documents).map(({ code, file }) => `${code} ${file}`)).toEqual([
      'reference.inherits-itself journeys/heloc/journey',
      'reference.inherits-itself journeys/second/journey',
    ])
  })

  test('a patch that there is nothing to patch with', () => {
    const documents = threeLenders()
    set(documents, 'journeys/heloc/routing', '$schema', schema('routing'))
    expect(errorsOf(documents)).toEqual([
      { code: 'document.nothing-to-patch', file: 'journeys/heloc/routing', path: '' },
    ])
  })

  test('a patch that takes away what its kind needs', () => {
    const documents = extended()
    documents.set('journeys/second/strings', { $schema: schema('strings'), strings: { continue: null } })
    expect(errorsOf(documents)).toEqual([
      expect.objectContaining({ code: 'schema.required', file: 'journeys/second/strings' }),
    ])
  })

  test('a document that no journey above has either', () => {
    const documents = extended()
    documents.delete('journeys/heloc/polling')
    const files = issuesOf(documents).filter(({ code }) => code === 'document.missing')
    expect(files.map(({ file }) => file)).toEqual(['journeys/heloc/journey', 'journeys/second/journey'])
  })
})

describe('the calls of a journey that extends another', () => {
  const withOneScreen = () => {
    const documents = extended()
    documents.set('journeys/second/journey', {
      ...(documents.get('journeys/second/journey') as { [key: string]: Json }),
      routes: [{ path: '{uuid}/product/select', screen: 'product/select' }],
    })
    return documents
  }

  test('are those that its documents name: the others are another product’s', () => {
    const { calls } = bundleOf(withOneScreen(), 'second')
    expect(Object.keys(calls)).toEqual(
      expect.arrayContaining(['getOffers', 'selectOffer', 'getStatus', 'developerLogin']),
    )
    expect(Object.keys(calls)).not.toContain('saveLiens')
    expect(calls.giveHardCreditConsent).toBeUndefined()
  })

  test('hold what those that are named need, and what the journey says itself', () => {
    const documents = withOneScreen()
    documents.set('journeys/second/calls/application', {
      $schema: `../${schema('calls')}`,
      calls: [{ id: 'saveLiens', path: '/service-second/api/v1/{uuid}/liens' }],
    })
    const { calls } = bundleOf(documents, 'second')
    expect(calls.saveLiens?.path).toBe('/service-second/api/v1/{uuid}/liens')
  })

  test('are all of them where a journey extends none', () => {
    expect(Object.keys(bundleOf(extended(), 'heloc').calls)).toContain('saveLiens')
  })
})
