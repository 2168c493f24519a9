import { describe, expect, test } from 'vitest'
import { createChecker, documentSet, type Json, type JsonObject, readiness } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { marksIn } from '../../../engine/release/readiness/marks-in.ts'
import { plant, shippedDocuments } from '../../support/shipped.ts'

const lender = 'harborlight'
const neighbor = 'homepoint'
const screen = `orgs/${lender}/journeys/heloc/screens/register/property-info`

/** What is said of other brands on a lender's pages, with something put into its documents. */
function said(change: (documents: Map<string, Json>) => void, of = lender): string[] {
  const documents = shippedDocuments()
  change(documents)
  return readiness(documentSet(documents), of)
    .filter(({ code }) => code.startsWith('ready.other-brand'))
    .map(({ code, file, path }) => `${code} ${file}${path}`)
}

const patch = (documents: Map<string, Json>, id: string, more: JsonObject) =>
  documents.set(id, { ...((documents.get(id) as JsonObject | undefined) ?? {}), ...more })

test('no lender that ships has anything of another brand', () => {
  const documents = shippedDocuments()
  const lenders = documentSet(documents).orgs
  expect(lenders.length).toBeGreaterThan(5)
  for (const code of lenders) expect(said(() => undefined, code)).toEqual([])
})

describe('another brand is found, with its document and place,', () => {
  test.each<[string, string, (documents: Map<string, Json>) => void]>([
    [
      'as a legal name in a screen of the lender’s own',
      `ready.other-brand ${screen}/title/en`,
      (documents) =>
        patch(documents, screen, { title: { en: 'Apply at Homepoint  Sample Mortgage Inc. today', es: 'Hola' } }),
    ],
    [
      'as a short name in Spanish',
      `ready.other-brand-maybe ${screen}/title/es`,
      (documents) => patch(documents, screen, { title: { en: 'Apply', es: '¿Quiere un préstamo de Homepoint?' } }),
    ],
    [
      'as an NMLS number in a line of the footer',
      `ready.other-brand orgs/${lender}/footer/lines/0/body`,
      (documents) => plant(documents.get(`orgs/${lender}/footer`) ?? null, '/lines/0/body', 'NMLS #990000005'),
    ],
    [
      'as an email in a legal text',
      `ready.other-brand orgs/${lender}/legal/papers/consent/body/en`,
      (documents) =>
        patch(documents, `orgs/${lender}/legal`, {
          papers: { consent: { body: { en: 'Write to **HELLO@homepoint.example.com**.', es: 'Escriba.' } } },
        }),
    ],
    [
      'as what is read aloud for a picture',
      `ready.other-brand-maybe orgs/${lender}/brand/logo/alt`,
      (documents) => plant(documents.get(`orgs/${lender}/brand`) ?? null, '/logo/alt', 'Homepoint, home page'),
    ],
    [
      'as a phone in a disclosure, however it is written',
      `ready.other-brand orgs/${lender}/disclosures/items/rates/body/en`,
      (documents) =>
        patch(documents, `orgs/${lender}/disclosures`, {
          items: { rates: { body: { en: 'Call +1 480.555.0126 to hear more.', es: 'Llame.' } } },
        }),
    ],
    [
      'as a picture with the same bytes',
      `ready.other-brand orgs/${lender}/brand/illustration`,
      (documents) =>
        documents.set(
          `orgs/${lender}/assets/illustration.svg`,
          documents.get('orgs/ccmequityexpress/assets/illustration.svg') ?? null,
        ),
    ],
    [
      'as the host of a link',
      `ready.other-brand orgs/${lender}/org/company/termsOfUseUrl`,
      (documents) =>
        plant(
          documents.get(`orgs/${lender}/org`) ?? null,
          '/company/termsOfUseUrl',
          'https://www.homepoint.example.com/terms',
        ),
    ],
    [
      'as a word of the journey that everybody has',
      'ready.other-brand journeys/heloc/screens/register/name/title/en',
      (documents) =>
        plant(
          documents.get('journeys/heloc/screens/register/name') ?? null,
          '/title/en',
          'Homepoint Sample Mortgage Inc. asks for your name',
        ),
    ],
  ])('%s', (_how, expected, change) => {
    expect(said(change)).toContain(expected)
  })
})

describe('what is the lender’s own, or nobody’s, is no other brand:', () => {
  const titled = (title: string) => (documents: Map<string, Json>) =>
    patch(documents, screen, { title: { en: title, es: 'Hola' } })

  test.each([
    ['a part of a longer word', 'A Homepointer is no Homepoint1'],
    ['a word without its capital', 'Your homepoint'],
    ['its own name', 'Harborlight Credit Union, NMLS 990000003'],
    ['a number of which it is a part', 'Account 9900000051'],
  ])('%s', (_what, title) => {
    expect(said(titled(title))).toEqual([])
  })

  test('the lender that it extends, and whoever extends the same', () => {
    const planted = (documents: Map<string, Json>) =>
      patch(documents, 'orgs/newyork.figure/footer', {
        note: 'Homepoint Sample Mortgage Inc.',
        lines: { own: { id: 'own', body: 'Figure Sample Lending LLC and Figure Sample Markets Credit LLC' } },
      })
    expect(said(planted, 'newyork.figure')).toEqual([])
  })

  test('what the lender says otherwise itself', () => {
    const change = (documents: Map<string, Json>) => {
      const shared = documents.get('journeys/heloc/screens/register/property-info') ?? null
      plant(shared, '/title/en', 'Homepoint Sample Mortgage Inc.')
      patch(documents, screen, { title: { en: 'Your home', es: 'Su casa' } })
    }
    expect(said(change)).toEqual([])
    expect(said(change, 'prairie-and-main')).toContain(
      'ready.other-brand journeys/heloc/screens/register/property-info/title/en',
    )
  })

  test('a name that nobody knows yet, or of which the lender’s own is a longer one', () => {
    const begun = (documents: Map<string, Json>) => {
      const org = documents.get(`orgs/${neighbor}/org`) as JsonObject
      documents.set(`orgs/${neighbor}/org`, { ...org, state: 'draft' })
      titled('Homepoint Sample Mortgage Inc.')(documents)
    }
    expect(said(begun)).toEqual([])
    const longer = (documents: Map<string, Json>) => {
      plant(documents.get(`orgs/${neighbor}/org`) ?? null, '/company/companyNameShort', 'Credit Union')
    }
    expect(said(longer).filter((each) => each.includes('/company/companyName'))).toEqual([])
  })
})

test('another lender’s new name is found without asking for everything anew', () => {
  const documents = new Map(shippedDocuments())
  const checker = createChecker(validateDocument)
  checker.readinessOfAll(documents)
  const stops = () => checker.readinessOfAll(documents).find(({ code }) => code === lender)?.stops
  expect(stops()).toBe(0)
  const before = checker.count()
  const legal = 'Mortgage Rate'
  const org = structuredClone(documents.get(`orgs/${neighbor}/org`)) as { company: JsonObject } & JsonObject
  documents.set(`orgs/${neighbor}/org`, { ...org, company: { ...org.company, companyName: legal } })
  documents.set(screen, { ...(documents.get(screen) as JsonObject), title: { en: `The ${legal}`, es: 'Hola' } })
  expect(stops()).toBe(1)
  expect(checker.count() - before).toBeLessThan(before / 2)
})

test('the longest of several names is the one that is meant', () => {
  const names = new Map([
    ['Acme', ['Acme']],
    ['Acme Two', ['Acme Two']],
  ])
  expect(marksIn('By Acme\u00a0Two, not Acme Twofold', { marks: new Set(), names })).toEqual([
    { key: 'name Acme Two', found: 'Acme Two' },
    { key: 'name Acme', found: 'Acme' },
  ])
})
