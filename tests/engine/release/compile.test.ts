import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type BundleManifest, joinedBundle } from '#engine'
import {
  compileBundle,
  compileRelease,
  contentHash,
  createReleaseCompiler,
  documentSet,
  entryHash,
  type Json,
  placeOf,
  sha256,
  transform,
} from '#engine/release'
import { errorsOf, plant, planted, threeLenders } from '../../support/shipped.ts'

// A release compiles everything for every org; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const hashes = (documents: ReadonlyMap<string, Json>) =>
  Object.fromEntries(
    compileRelease(documentSet(documents)).bundles.map(({ org, journey, locale, hash }) => [
      `${org} ${journey} ${locale}`,
      hash,
    ]),
  )

const shipped = threeLenders()
const release = compileRelease(documentSet(shipped))
const before = hashes(shipped)
const everyLender = ['figure', 'harborlight', 'newyork.figure']
/** The lenders whose bundles of this journey are others now, in each of its languages. */
const changed = (documents: ReadonlyMap<string, Json>) => {
  const after = hashes(documents)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const differs = (org: string, locale: string) => after[`${org} heloc ${locale}`] !== before[`${org} heloc ${locale}`]
  for (const org of everyLender) expect(differs(org, 'es')).toBe(differs(org, 'en'))
  return everyLender.filter((org) => differs(org, 'en'))
}

test('a screen’s change has the part that it stands in put together anew, and no other', () => {
  let count = 0
  const compiler = createReleaseCompiler(undefined, (pieces) => {
    count += 1
    return sha256(pieces.join(''))
  })
  const work = (documents: ReadonlyMap<string, Json>) => {
    const before = count
    const { bundles } = compiler.compile(documents)
    return { hashed: count - before, bundles }
  }
  const first = work(shipped)
  const id = 'journeys/heloc/screens/register/name'
  const documents = new Map(shipped).set(id, planted(shipped, id, '/title/en', 'Who you are').get(id) ?? null)
  const second = work(documents)
  // The part of each lender and what names its parts, in each language.
  expect(second.hashed).toBeLessThanOrEqual(4 * everyLender.length)
  expect(second.hashed).toBeLessThan(first.hashed / 4)
  const told = ({ bundles }: ReturnType<typeof work>) => bundles.map(({ hash }) => hash)
  expect(told(second)).toEqual(told({ hashed: 0, bundles: compileRelease(documentSet(documents)).bundles }))
  expect(told(work(shipped))).toEqual(told(first))
})

describe('a bundle', () => {
  test('is data and nothing else: what is sent is what was compiled', () => {
    for (const { bundle, json, hash, parts, issues } of release.bundles) {
      const { format, parts: hashes } = JSON.parse(json) as BundleManifest
      const texts = new Map(parts.map((part) => [part.hash, part.json]))
      const [[, page] = [], ...others] = Object.entries(hashes).map(([name, each]) => [
        name,
        JSON.parse(texts.get(each) ?? ''),
      ])
      const { places, parts: _parts, ...whole } = joinedBundle(page, { manifest: '', hashes }, others as never)
      expect(whole).toEqual(bundle)
      expect(Object.keys(places ?? {})).toEqual(Object.keys(bundle.screens))
      expect([format, hash]).toEqual([2, sha256(json)])
      for (const part of parts) expect(part.hash).toBe(sha256(part.json))
      expect(issues).toEqual([])
    }
  })

  test('has the checks of shared questions on every screen that asks them, before the screen’s own', () => {
    const documents = threeLenders()
    const own = {
      id: 'own',
      when: { '>': [{ var: 'ages.dob' }, 99] },
      field: 'dob',
      message: { en: 'Own', es: 'Propio' },
    }
    plant(documents.get('journeys/heloc/screens/register/birthdate') as Json, '/form/checks', [own])
    const { screens } = compileBundle(documentSet(documents), { org: 'figure', journey: 'heloc', locale: 'en' }).bundle
    const checksOf = (id: string) => screens[id]?.form?.checks.map((check) => [check.id, check.field])
    const shared = ['dob-future', 'dob-year', 'adult-mississippi', 'adult-alabama-nebraska', 'adult']
    expect(checksOf('register/birthdate')).toEqual([...shared, 'own'].map((id) => [id, 'dob']))
    expect(checksOf('start/profile')).toEqual(expect.arrayContaining(shared.map((id) => [id, 'dob'])))
    expect(checksOf('heloc-signer/identity')).toEqual([['expired', 'idExpires']])
    expect(checksOf('register/name')).toEqual([])
  })

  test('holds no words that are not compiled, no notes, and nothing of an author', () => {
    for (const { bundle } of release.bundles)
      for (const [path, value] of everything(bundle, '')) {
        if (typeof value === 'string') expect(value, path).not.toMatch(/\{\{|\}\}/)
        if (typeof value === 'object' && value !== null) {
          const keys = Object.keys(value)
          expect(keys, path).not.toContain('en')
          expect(keys, path).not.toContain('$schema')
          expect(keys, path).not.toContain('$ref')
        }
      }
  })

  test('is there for every org that is not abstract, in every language that it offers', () => {
    expect(Object.keys(before).filter((key) => key.includes(' heloc '))).toEqual(
      everyLender.flatMap((org) => [`${org} heloc en`, `${org} heloc es`]),
    )
    expect(release.orgs.map(({ code, hosts }) => [code, hosts])).toEqual([
      ['figure', ['figure.localhost']],
      ['harborlight', ['harborlight.localhost']],
      ['newyork.figure', ['newyork.figure.localhost']],
    ])
  })

  test('has the words of its language, and English ones where there are none', () => {
    const documents = threeLenders()
    plant(documents.get('journeys/heloc/strings') ?? null, '/strings/continue', { en: 'Continue', es: 'Continuar' })
    plant(documents.get('journeys/heloc/strings') ?? null, '/strings/back', { en: 'Back' })
    const { bundle } = compileBundle(documentSet(documents), { org: 'harborlight', journey: 'heloc', locale: 'es' })
    expect(bundle).toMatchObject({ locale: 'es', locales: ['en', 'es'] })
    expect(bundle.strings.continue).toBe('Continuar')
    expect(bundle.strings.back).toEqual(
      compileBundle(documentSet(documents), { org: 'harborlight', journey: 'heloc', locale: 'en' }).bundle.strings.back,
    )
  })
})

describe('the same documents', () => {
  test('give the same hashes, whatever their order', () => {
    expect(hashes(new Map([...threeLenders()].reverse()))).toEqual(before)
  })

  test('that say more to authors alone give the same hashes', () => {
    const documents = threeLenders()
    plant(documents.get('journeys/heloc/routing') ?? null, '/rows/0/note', 'Why it is so.')
    plant(documents.get('orgs/figure/footer') ?? null, '/note', 'Why it is so.')
    expect(changed(documents)).toEqual([])
  })
})

describe('a change reaches whom it touches and nobody else:', () => {
  test.each<[string, string, string, Json, string[]]>([
    ['a footer line of one org', 'orgs/harborlight/footer', '/lines/0/body', 'Insured.', ['harborlight']],
    [
      'the name of one org, and those that inherit it',
      'orgs/figure/org',
      '/company/companyProduct',
      'Other',
      ['figure', 'newyork.figure'],
    ],
    ['a disclosure of one org', 'orgs/newyork.figure/disclosures', '/items/0/body', 'New York.', ['newyork.figure']],
    [
      'a figure that nobody has another value for',
      'journeys/heloc/figures',
      '/figures/aprMax/value',
      0.18,
      everyLender,
    ],
    [
      'a price that one org has its own value for',
      'orgs/base/pricing',
      '/entries/1/values/feeRateMax',
      4.5,
      ['figure', 'newyork.figure'],
    ],
    ['a price of one org', 'orgs/harborlight/pricing', '/entries/1/values/feeRateMax', 1.5, ['harborlight']],
    ['what a figure says where every org sets it', 'journeys/heloc/figures', '/figures/amountMax/value', 1, []],
    ['a screen', 'journeys/heloc/screens/register/name', '/title', 'Your name?', everyLender],
    ['a rule', 'journeys/heloc/routing', '/rows/0/to', 'complete', everyLender],
    ['colors, which are no part of it', 'orgs/harborlight/brand', '/roles/surface', '#fffefa', []],
  ])('%s', (_what, id, pointer, value, touched) => {
    const documents = threeLenders()
    plant(documents.get(id) ?? null, pointer, value)
    expect(changed(documents)).toEqual(touched)
  })

  test('colors change the theme of their org and of those that inherit it', () => {
    const documents = threeLenders()
    plant(documents.get('orgs/figure/brand') ?? null, '/roles', { text: '#101010' })
    const after = compileRelease(documentSet(documents)).themes
    const differing = after.filter(({ hash }, index) => hash !== release.themes[index]?.hash).map(({ org }) => org)
    expect(differing).toEqual(['figure', 'newyork.figure'])
    expect(after.find(({ org }) => org === 'figure')?.css).toContain('--text:#101010')
  })

  test('documents are never altered by being compiled', () => {
    const documents = threeLenders()
    compileRelease(documentSet(documents))
    expect(documents).toEqual(threeLenders())
  })
})

describe('an org made only of documents', () => {
  const tidewater = () => {
    const documents = threeLenders()
    for (const [id, content] of [...documents])
      if (id.startsWith('orgs/harborlight/'))
        documents.set(id.replace('harborlight', 'tidewater'), structuredClone(content))
    const org = documents.get('orgs/tidewater/org') ?? null
    for (const key of ['code', 'canonicalCode', 'brandCode']) plant(org, `/${key}`, 'tidewater')
    plant(org, '/state', 'test')
    plant(org, '/hosts', undefined)
    plant(org, '/testHosts', ['tidewater.localhost'])
    plant(org, '/company/companyNameShort', 'Tidewater')
    const brand = documents.get('orgs/tidewater/brand') ?? null
    plant(brand, '/name', 'Tidewater')
    plant(brand, '/colors', ['#0b5d4b'])
    plant(brand, '/roles/headerSurface', 'brand.800')
    plant(brand, '/shades', { '800': '#06382d' })
    return documents
  }

  test('is whole: nothing of it is in code', () => {
    expect(errorsOf(tidewater())).toEqual([])
    const { bundles, themes, orgs } = compileRelease(documentSet(tidewater()))
    const mine = bundles.find(({ org }) => org === 'tidewater')
    expect(mine?.bundle.brand.name).toBe('Tidewater')
    const texts = mine?.parts.map(({ json }) => json).join('') ?? ''
    expect(texts).toContain('Tidewater')
    expect(texts).not.toContain('"harborlight"')
    expect(themes.find(({ org }) => org === 'tidewater')?.css).toMatch(
      /--brand-700:#0b5d4b;.*--brand-800:#06382d;.*--action:#0b5d4b;.*--header-surface:#06382d/s,
    )
    expect(orgs.find(({ code }) => code === 'tidewater')).toMatchObject({
      hosts: ['tidewater.localhost'],
      sample: true,
    })
  })

  test('leaves every other org as it was', () => {
    const after = hashes(tidewater())
    for (const [key, hash] of Object.entries(before)) expect(after[key]).toBe(hash)
  })
})

describe('a release’s hashes', () => {
  const revision = fc.record({ id: fc.stringMatching(/^[a-z/]{1,8}$/), sha256: fc.stringMatching(/^[0-9a-f]{8}$/) })

  test('hang on every document’s id and content, whatever the order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(revision, { selector: ({ id }) => id, minLength: 2 }), (revisions) => {
        const hash = contentHash(revisions)
        expect(contentHash([...revisions].reverse())).toBe(hash)
        expect(contentHash(revisions.slice(1))).not.toBe(hash)
        const [first, ...rest] = revisions as [{ id: string; sha256: string }]
        expect(contentHash([{ ...first, sha256: `${first.sha256}0` }, ...rest])).not.toBe(hash)
        expect(contentHash([{ ...first, id: `${first.id}/x` }, ...rest])).not.toBe(hash)
      }),
    )
  })

  test('make a chain: a change, a gap or another order of entries shows in every later one', () => {
    const chain = (contents: string[]) => {
      const entries: string[] = []
      for (const [index, content] of contents.entries())
        entries.push(entryHash(index + 1, content, entries.at(-1) ?? ''))
      return entries
    }
    const whole = chain(['a', 'b', 'c', 'd'])
    expect(new Set(whole).size).toBe(4)
    for (const other of [
      ['a', 'x', 'c', 'd'],
      ['a', 'c', 'b', 'd'],
      ['b', 'c', 'd'],
    ])
      expect(chain(other).at(-1)).not.toBe(whole.at(-1))
    expect(entryHash(2, 'b', whole[0] ?? '')).toBe(whole[1])
    expect(entryHash(3, 'b', whole[0] ?? '')).not.toBe(whole[1])
  })

  test('are SHA-256 of UTF-8', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c')
  })
})

test('every word of every shipped document reaches the compiler', () => {
  for (const [id, content] of shipped) {
    const kind = placeOf(id)?.kind
    if (kind === undefined || kind === 'asset') continue
    const left = transform(kind, content, (role, value) =>
      role === 'text' || role === 'markdown' ? 'compiled' : value,
    )
    // A list by language is of what people type, such as wordings of a question: nobody is shown it.
    expect(JSON.stringify(left), id).not.toMatch(/"en":(?!\[)/)
  }
})

function everything(value: unknown, path: string): [path: string, value: unknown][] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [[path, value], ...below.flatMap(([key, each]) => everything(each, `${path}/${key}`))]
}
