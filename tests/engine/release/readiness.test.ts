import { describe, expect, test } from 'vitest'
import {
  compileBundle,
  documentSet,
  type Json,
  type JsonObject,
  lenderFindings,
  type Moment,
  newLender,
  readiness,
} from '#engine/release'
import { validateDocument } from '#engine/validate'
import { issuesOf, plant, threeLenders } from '../../support/shipped.ts'

type Planted = [id: string, pointer: string, value?: Json]

/** What is said of Harborlight, a credit union, with something changed. */
function said(planted: Planted[], moment: Moment = {}, of = 'harborlight'): string[] {
  const documents = threeLenders()
  for (const [id, pointer, value] of planted) plant(documents.get(id) ?? null, pointer, value)
  return readiness(documentSet(documents), of, moment).map(({ code, file, path }) => `${code} ${file}${path}`)
}

const org = 'orgs/harborlight/org'
const footer = 'orgs/harborlight/footer'
const brand = 'orgs/harborlight/brand'

test('a lender that is whole is ready', () => {
  for (const code of ['harborlight', 'figure', 'newyork.figure']) expect(said([], {}, code)).toEqual([])
})

describe('a lender is not ready', () => {
  test.each<[string, Planted[], string]>([
    ['without an NMLS number', [[org, '/company/companyNMLS']], `ready.missing ${org}/company/companyNMLS`],
    ['without a charter', [[org, '/company/charter']], `ready.missing ${org}/company/charter`],
    ['without an address', [[org, '/company/companyAddress']], `ready.missing ${org}/company/companyAddress`],
    ['without licenses', [[org, '/licences', []]], `ready.no-licences ${org}/licences`],
    [
      'with a license that has no number',
      [[org, '/licences/0/number', ' ']],
      `ready.licence-number ${org}/licences/0/number`,
    ],
    [
      'with a state that stands twice',
      [[org, '/licences/1/state', 'AZ']],
      `ready.licence-twice ${org}/licences/1/state`,
    ],
    ['without a host', [[org, '/hosts', []]], `ready.no-host ${org}/hosts`],
    [
      'whose amounts run backward',
      [[org, '/products/heloc/settings/amountMax', 100]],
      `ready.amounts ${org}/products/heloc/settings/amountMax`,
    ],
    [
      'without terms to choose from',
      [[org, '/products/heloc/settings/terms', []]],
      `ready.no-terms ${org}/products/heloc/settings/terms`,
    ],
    ['with a chat that nobody answers', [[org, '/chat', null]], `ready.feature ${org}/features/webChat`],
    [
      'with a chat that does not warn of what is written in it',
      [
        [org, '/features/webChat', true],
        [
          org,
          '/chat',
          { agents: 'messaging', skill: 's', tag: 't', welcome: { en: 'Hello', es: 'Hola' }, partnerDomains: [] },
        ],
      ],
      `ready.chat ${org}/chat/welcome`,
    ],
    [
      'without the mark of fair housing',
      [[footer, '/footerImage', 'none']],
      `ready.no-housing-mark ${footer}/footerImage`,
    ],
    ['whose logo has no name', [[brand, '/logo/alt', ' ']], `ready.no-alt ${brand}/logo/alt`],
    ['whose logo is the stand-in', [[brand, '/logo/src', 'none.svg']], `ready.no-picture ${brand}/logo/src`],
    [
      'with words that were to be replaced',
      [[footer, '/lines/0/body', 'Call [phone] TBD']],
      `ready.placeholder ${footer}/lines/0/body`,
    ],
    [
      'with a privacy link that does not leave',
      [[org, '/company/privacyPolicyUrl', '/privacy']],
      `ready.privacy-not-external ${org}/company/privacyPolicyUrl`,
    ],
  ])('%s', (_what, planted, expected) => {
    expect(said(planted)).toEqual([expected])
  })
})

describe('who insures deposits', () => {
  test('is named by those alone whose charter it is', () => {
    expect(said([[org, '/company/charter', 'bank']])).toEqual([`ready.insurer ${footer}/regulator`])
    expect(said([[footer, '/lines/0/body', 'Member FDIC.']])).toEqual([`ready.insurer ${footer}/lines/0/body`])
    expect(
      said([
        [org, '/company/charter', 'bank'],
        [footer, '/regulator'],
        [footer, '/lines/0/body', 'Member NCUA'],
      ]),
    ).toEqual([`ready.insurer ${footer}/lines/0/body`])
  })

  test('of a credit union has its sign, or a word of why not', () => {
    const documents = threeLenders()
    plant(documents.get(footer) ?? null, '/regulator', 'none')
    expect(readiness(documentSet(documents), 'harborlight')).toMatchObject([
      { code: 'ready.no-ncua', level: 'acknowledge' },
    ])
  })
})

test('a license that has run out stops on the day after, and not before', () => {
  const expires: Planted = [org, '/licences/0/expires', '2027-06-30']
  expect(said([expires], { today: '2027-06-30' })).toEqual([])
  expect(said([expires], { today: '2027-07-01' })).toEqual([`ready.licence-over ${org}/licences/0/expires`])
  expect(said([expires])).toEqual([])
})

describe('what another company has', () => {
  const copied = (...keys: string[]) =>
    keys.map((key): Planted => {
      const { company } = threeLenders().get('orgs/figure/org') as { company: JsonObject }
      return [org, `/company/${key}`, company[key]]
    })

  test('is still to be replaced: its number, its phone, its mail, its site', () => {
    expect(said(copied('companyNMLS', 'phoneFormatted', 'email', 'companyLegalUrl'))).toEqual([
      `ready.same ${org}/company/companyNMLS`,
      `ready.same ${org}/company/phoneFormatted`,
      `ready.same ${org}/company/email`,
      `ready.same ${org}/company/companyLegalUrl`,
    ])
  })

  test('may be its address, with a word of why', () => {
    const documents = threeLenders()
    for (const [id, pointer, value] of copied('companyAddress')) plant(documents.get(id) ?? null, pointer, value)
    expect(readiness(documentSet(documents), 'harborlight')).toMatchObject([
      { code: 'ready.same-maybe', level: 'acknowledge' },
    ])
  })

  test('is no picture of this one, whatever it is called', () => {
    const documents = threeLenders()
    documents.set('orgs/harborlight/assets/logo.svg', documents.get('orgs/figure/assets/logo.svg') ?? null)
    const found = readiness(documentSet(documents), 'harborlight').map(({ code, path }) => `${code} ${path}`)
    expect(found).toEqual(['ready.same /logo/src'])
  })

  test('is a lender’s by right where it extends the other', () => {
    expect(said([['orgs/newyork.figure/org', '/company/companyNMLS']], {}, 'newyork.figure')).toEqual([])
  })

  test('is told at the copy alone', () => {
    const documents = threeLenders()
    for (const [id, content] of [...documents])
      if (id.startsWith('orgs/harborlight/')) documents.set(id.replace('harborlight', 'copy'), structuredClone(content))
    plant(documents.get('orgs/copy/org') ?? null, '/code', 'copy')
    plant(documents.get('orgs/copy/org') ?? null, '/derivedFrom', 'harborlight')
    const set = documentSet(documents)
    expect(readiness(set, 'harborlight')).toEqual([])
    const paths = readiness(set, 'copy').map(({ code, path }) => `${code} ${path}`)
    expect(paths).toContain('ready.same /company/companyNMLS')
    expect(paths).toContain('ready.same /logo/src')
  })
})

test('names that are kept for examples pass on a demonstration’s own machine alone', () => {
  const real: Planted[] = [org, 'orgs/base/org', brand].flatMap((id): Planted[] => [[id, '/sample']])
  expect(said(real, { isProduction: true })).toContain(`ready.reserved ${org}/hosts/0`)
  expect(said(real, { isProduction: true })).toContain(`ready.reserved ${org}/company/email`)
  expect(said(real).filter((line) => line.startsWith('ready.reserved'))).toEqual([])
})

describe('a set of documents', () => {
  const stops = (state: Json | undefined) => {
    const documents = threeLenders()
    plant(documents.get(org) ?? null, '/state', state)
    plant(documents.get(org) ?? null, '/company/charter', undefined)
    return issuesOf(documents).map(({ code }) => code)
  }

  test('is stopped by a live lender that is not ready', () => {
    expect(stops('live')).toEqual(['ready.missing'])
  })

  test.each(['draft', 'test', 'closed', undefined])('is not stopped by one that is %s', (state) => {
    expect(stops(state)).toEqual([])
  })
})

test('a lender that has just begun is told all that it lacks, in words of staff', () => {
  const documents = threeLenders()
  const asked = { code: 'tidewater', companyName: 'Tidewater Bank', companyNameShort: 'Tidewater' }
  for (const [id, content] of newLender(documentSet(documents), { ...asked, from: { how: 'template' } }))
    documents.set(id, content)
  const found = lenderFindings(documentSet(documents), 'tidewater', validateDocument)
  expect(found.map(({ message }) => message)).toContain(
    'The support phone is missing. A lender cannot be live without it.',
  )
  expect(found.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['ready.missing', 'ready.no-licences', 'ready.no-picture', 'ready.no-host']),
  )
  expect(found.filter(({ code }) => code.startsWith('schema.'))).toEqual([])
})

test('a lender that has just begun can be looked at, with what it lacks told', () => {
  const documents = threeLenders()
  const asked = { code: 'tidewater', companyName: 'Tidewater Bank', companyNameShort: 'Tidewater' }
  for (const [id, content] of newLender(documentSet(documents), { ...asked, from: { how: 'template' } }))
    documents.set(id, content)
  const key = { org: 'tidewater', journey: 'heloc', locale: 'en' } as const
  const { bundle, issues } = compileBundle(documentSet(documents), key)
  expect(bundle.org.companyNameShort).toBe('Tidewater')
  expect(bundle.org).not.toHaveProperty('phoneDial')
  expect(issues.map(({ message }) => message).join()).toContain('"org.phoneFormatted"')
})
