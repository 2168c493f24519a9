import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { compileBundle, type Documents, documentSet } from '#engine/release'
import type { DocumentOf } from '#schemas'
import { sampleOf } from '../../admin/preview/personas.ts'
import { createDrawer } from '../../renderer/drawing/drawn-bundle.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { bundle } from './page.ts'

const documents = shippedDocuments()
const sample = documents.get('journeys/heloc/preview') as never

function bundleOf(org: string, locale: 'en' | 'es', from: Documents = documents): Bundle {
  return compileBundle(documentSet(from), { org, journey: 'heloc', locale }).bundle
}

/** The same bundle with one screen changed. */
function withScreen(id: string, change: (screen: { [key: string]: unknown }) => void): Bundle {
  const changed = structuredClone(bundle)
  change(changed.screens[id] as never)
  return changed
}

describe('every page that ships', () => {
  test('can be drawn, and what is the same for another lender is not drawn again', async () => {
    const drawer = createDrawer((text) => text)
    expect(await drawer.draw(bundle, sample)).toEqual([])
    const first = drawer.count()
    expect(first).toBeGreaterThan(2 * Object.keys(bundle.screens).length)
    expect(await drawer.draw(bundle, sample)).toEqual([])
    expect(drawer.count()).toBe(first)
    expect(await drawer.draw(bundleOf('prairie-and-main', 'en'), sample)).toEqual([])
    expect(drawer.count() - first).toBeLessThan(first * 0.4)
  })

  test('can be drawn about everybody whom the journey invents', async () => {
    const { facts, data, personas = {} } = documents.get('journeys/heloc/preview') as unknown as DocumentOf['preview']
    expect(Object.keys(personas).length).toBeGreaterThan(2)
    // What is said of a person alone: the offers, their account, the final terms, and the end.
    const about = ['product/select', 'bank/confirm', 'signing/intro', 'complete']
    const screens = Object.fromEntries(Object.entries(bundle.screens).filter(([id]) => about.includes(id)))
    expect(Object.keys(screens)).toHaveLength(about.length)
    const drawer = createDrawer((text) => text)
    for (const who of Object.keys(personas)) {
      const person = sampleOf({ facts, data }, personas, who) as never
      expect(await drawer.draw({ ...bundle, screens }, person), who).toEqual([])
    }
  })

  test('is drawn again alone when it changes', async () => {
    const drawer = createDrawer((text) => text)
    await drawer.draw(bundle, sample)
    const before = drawer.count()
    await drawer.draw(
      withScreen('liens', (screen) => Object.assign(screen, { title: ['Which loans are on your home?'] })),
      sample,
    )
    expect(drawer.count() - before).toBe(2)
  })
})

describe('a page that cannot be drawn is named', () => {
  test('with its block', async () => {
    const broken = withScreen('start/profile', ({ blocks }) => {
      Object.assign((blocks as object[])[0] as object, { type: 'text', body: [{ nothing: 'known' }, null] })
    })
    expect(await createDrawer((text) => text).draw(broken, sample)).toContainEqual(
      expect.objectContaining({ screen: 'start/profile', path: '/blocks/0' }),
    )
  })

  test('with its question, though it is asked of few', async () => {
    const broken = withScreen('register/name', ({ form }) => {
      const [field] = (form as { fields: object[] }).fields
      Object.assign(field as object, { when: { '==': [{ var: 'answers.email' }, 'nobody'] }, label: { not: 'copy' } })
    })
    const [fault] = await createDrawer((text) => text).draw(broken, sample)
    expect(fault).toMatchObject({ screen: 'register/name', path: expect.stringMatching(/^\/form\//) })
  })

  test('as what stands around every page', async () => {
    const broken = structuredClone(bundle)
    Object.assign(broken.footer.lines[0] as object, { body: 5, when: true })
    const faults = await createDrawer((text) => text).draw(broken, sample)
    expect(faults).toEqual([{ path: '', message: expect.any(String) }])
  })
})
