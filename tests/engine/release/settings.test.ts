import { beforeEach, describe, expect, test } from 'vitest'
import { levelOf } from '#engine'
import { documentSet, type Json, type JsonObject } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { checkUnused } from '../../../engine/release/check/check-unused.ts'
import { checkJourney } from '../../../engine/release/check/journey/check-journey.ts'
import { checkLender } from '../../../engine/release/check/org/check-org.ts'
import { plant, shippedDocuments } from '../../support/shipped.ts'

let documents: Map<string, Json>
beforeEach(() => {
  documents = shippedDocuments()
})

type Org = { products: { heloc: { settings: JsonObject } } }
type Pricing = { entries: { id: string; product?: string; values: JsonObject }[] }

/** What is wrong with a lender, once the rest of the documents are sound. */
function errorsOf(org: string) {
  return checkLender(documentSet(documents), org, validateDocument)
    .filter((issue) => levelOf(issue) === 'stop')
    .map(({ code, file, path }) => ({ code, file, path }))
}

/** What is wrong after a lender sets one thing of its product. */
function set(name: string, value: Json) {
  const org = structuredClone(documents.get('orgs/homepoint/org')) as Org
  org.products.heloc.settings[name] = value
  documents.set('orgs/homepoint/org', org)
  return errorsOf('homepoint')
}

const place = (name: string) => ({ file: 'orgs/homepoint/org', path: `/products/heloc/settings/${name}` })

describe('what a lender sets', () => {
  test('is what the journey declares', () => {
    expect(set('amuontMin', 1_500_000)).toEqual([{ code: 'setting.unknown', ...place('amuontMin') }])
  })

  test.each<[string, string, Json]>([
    ['money', 'amountMin', 15_000.5],
    ['money', 'amountMin', '15000'],
    ['money, at least its smallest', 'amountMin', 99_999],
    ['a switch', 'askCitizenship', 'yes'],
    ['a choice', 'feeBasis', 'HALF'],
    ['several choices', 'propertyUses', ['PRIMARY', 'HOUSEBOAT']],
    ['several choices', 'terms', 120],
    ['states', 'englishOnlyStates', ['Texas']],
  ])('is %s', (_what, name, value) => {
    expect(set(name, value)).toEqual([{ code: 'setting.value', ...place(name) }])
  })

  test.each<[string, Json]>([
    ['amountMin', 100_000],
    ['englishOnlyStates', ['TX', 'WV']],
    ['terms', [60, 84]],
    ['feeBasis', 'TOTAL'],
  ])('may be %s %j', (name, value) => {
    expect(set(name, value)).toEqual([])
  })
})

describe('what a lender’s prices say', () => {
  const price = (values: JsonObject, product?: string) => {
    const pricing = structuredClone(documents.get('orgs/harborlight/pricing')) as Pricing
    pricing.entries.push({ id: 'more', values, ...(product === undefined ? {} : { product }) })
    documents.set('orgs/harborlight/pricing', pricing)
    return errorsOf('harborlight')
  }
  const at = (name: string) => ({ file: 'orgs/harborlight/pricing', path: `/entries/4/values/${name}` })

  test('is within what the journey allows', () => {
    expect(price({ baseRate: 845 })).toEqual([{ code: 'setting.value', ...at('baseRate') }])
  })

  test('is declared by the journey of its product', () => {
    expect(price({ maxCltv: 80 }, 'personal-loan')).toEqual([{ code: 'setting.unknown', ...at('maxCltv') }])
  })

  test('of every product is declared by the journey of one of them', () => {
    expect(price({ maxCltv: 80 })).toEqual([])
  })
})

describe('what a journey declares', () => {
  test('is read by a rule, unless the lender’s services read it', () => {
    const settings = {
      pets: { title: 'Pets', type: 'switch' },
      towers: { title: 'Towers', type: 'switch', isForServices: true },
    }
    plant(documents.get('journeys/heloc/settings') ?? null, '/settings/pets', settings.pets)
    plant(documents.get('journeys/heloc/settings') ?? null, '/settings/towers', settings.towers)
    const unused = checkUnused(documentSet(documents)).map(({ file, path }) => `${file} ${path}`)
    expect(unused).toEqual(['journeys/heloc/settings /settings/pets'])
  })

  test('is all that a rule can read', () => {
    const declared = structuredClone(documents.get('journeys/heloc/settings')) as { settings: JsonObject }
    delete declared.settings.identitySelfie
    documents.set('journeys/heloc/settings', declared)
    const [issue] = checkJourney(documentSet(documents), 'heloc').filter(({ message }) =>
      message.includes('identitySelfie'),
    )
    expect(issue?.code).toBe('logic.unknown-fact')
  })
})
