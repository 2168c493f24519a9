import { describe, expect, test } from 'vitest'
import { type Bundle, placeAt } from '#engine'
import { forgetQuestions, seeQuestions } from '../../renderer/application/new-questions.ts'
import { askedAgainAtom, askedNewAtom, bundleAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt } from './page.ts'

const step = (id: string) => `/account/heloc/register?step=${id}`

/** The same bundle in which one question of a screen asks something else. */
function asking(otherwise: { screen: string; path: string }): Bundle {
  const screen = bundle.screens[otherwise.screen]
  if (screen?.form === undefined) throw new Error(`"${otherwise.screen}" asks nothing`)
  const meanings = { ...screen.form.meanings, [otherwise.path]: 'changed' }
  return { ...bundle, screens: { ...bundle.screens, [screen.id]: { ...screen, form: { ...screen.form, meanings } } } }
}

const newSale = asking({ screen: 'register/sale-status', path: 'isListedForSale' })
const typed = { isListedForSale: false, employmentType: 'FULL_TIME' }

describe('when documents change under an application', () => {
  test('the page keeps those that it has until its next step', async () => {
    const { world, ports } = pageAt(step('income-info'))
    ports.documents.newer = async () => newSale
    expect(world.store.get(bundleAtom)).toBe(bundle)
    await world.go(step('name'))
    expect(world.store.get(bundleAtom)).toBe(newSale)
  })

  test('an answer stays while its question does, and is asked for again when that changes', async () => {
    const { world, ports } = pageAt(step('income-info'))
    world.typed.set('registration', () => typed)
    ports.documents.newer = async () => newSale
    await world.go(step('name'))
    expect(world.typed.get('registration')).toEqual({ employmentType: 'FULL_TIME' })
    expect([...world.store.get(askedAgainAtom)]).toEqual(['isListedForSale'])
  })

  test('the same holds when the page is loaded anew in between', () => {
    const before = pageAt(step('income-info'))
    before.world.typed.set('registration', () => typed)
    const after = pageAt(step('income-info'), undefined, newSale, before.session)
    expect(after.world.typed.get('registration')).toEqual({ employmentType: 'FULL_TIME' })
    expect([...after.world.store.get(askedAgainAtom)]).toEqual(['isListedForSale'])
    const same = pageAt(step('income-info'), undefined, bundle, pageAt(step('name')).session)
    expect(same.world.typed.get('registration')).toEqual({})
  })

  test('an answer given after the change stays', async () => {
    const { world, ports } = pageAt(step('income-info'))
    world.typed.set('registration', () => typed)
    ports.documents.newer = async () => newSale
    await world.go(step('name'))
    world.typed.set('registration', (known) => ({ ...known, isListedForSale: true }))
    await world.go(step('sale-status'))
    expect(world.typed.get('registration')).toMatchObject({ isListedForSale: true })
  })

  test('an answer that is asked for elsewhere in the same words stays', async () => {
    const { world, ports } = pageAt(step('name'))
    world.typed.set('registration', () => ({ 'name.firstName': 'Avery' }))
    ports.documents.newer = async () => asking({ screen: 'register/name', path: 'name.firstName' })
    await world.go(step('birthdate'))
    expect(world.typed.get('registration')).toEqual({ 'name.firstName': 'Avery' })
  })

  test('another language is no change', async () => {
    const { world, ports } = pageAt(step('income-info'))
    world.typed.set('registration', () => typed)
    ports.documents.newer = async () => ({ ...bundle, locale: 'es' as const })
    await world.go(step('name'))
    expect(world.typed.get('registration')).toEqual(typed)
  })
})

describe('a question that is new on the page at hand', () => {
  const scope = 'registration'
  const screenOf = (shown: Bundle) => {
    const screen = shown.screens['register/sale-status']
    if (screen?.form === undefined) throw new Error('the page asks nothing')
    return { ...screen, form: screen.form }
  }
  const known = screenOf(bundle)
  const [first, ...rest] = known.form.fields
  if (first === undefined) throw new Error('the page asks nothing')
  const asksMore = { ...known, form: { ...known.form, fields: [...rest, first, { ...first, path: 'brandNew' }] } }
  const marked = ({ world }: ReturnType<typeof pageAt>) => [...world.store.get(askedNewAtom)]

  test('is marked after a reload, and after the next one too, until the page is sent', () => {
    const before = pageAt(step('sale-status'))
    seeQuestions(before.world, scope, known)
    expect(marked(before)).toEqual([])
    for (let reloads = 0; reloads < 2; reloads++) {
      const after = pageAt(step('sale-status'), undefined, bundle, before.session)
      seeQuestions(after.world, scope, asksMore)
      expect(marked(after)).toEqual(['brandNew'])
    }
    forgetQuestions(before.world, scope, known)
    const later = pageAt(step('sale-status'), undefined, bundle, before.session)
    seeQuestions(later.world, scope, asksMore)
    expect(marked(later)).toEqual([])
  })

  test('is none on a page that is seen for the first time, on another page, or in another application', () => {
    const before = pageAt(step('sale-status'))
    seeQuestions(before.world, scope, known)
    seeQuestions(before.world, 'another', asksMore)
    seeQuestions(before.world, scope, { ...asksMore, id: 'register/other' })
    expect(marked(before)).toEqual([])
  })

  test('is none where a question is gone, and what was kept is no answer', () => {
    const before = pageAt(step('sale-status'))
    before.world.typed.set(scope, () => ({ isListedForSale: 'a secret' }))
    seeQuestions(before.world, scope, asksMore)
    seeQuestions(before.world, scope, known)
    expect(marked(before)).toEqual([])
    expect(before.session.get(`waymark.questions.${scope}.${known.id}`)).not.toContain('secret')
  })
})

test('a page of an application that is gone leads to its next step, with a word of why', () => {
  const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'
  for (const page of ['gone', 'gone/for/ever', 'start/gone'])
    expect(placeAt(bundle.journey, `/account/heloc/${uuid}/${page}`)).toEqual({
      kind: 'redirect',
      to: `/account/heloc/${uuid}`,
      external: false,
      said: expect.anything(),
    })
})
