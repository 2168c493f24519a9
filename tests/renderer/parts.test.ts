import { describe, expect, test } from 'vitest'
import { type Bundle, generatedAnswers, missingParts } from '#engine'
import { FetchError } from '../../renderer/api/fetch-error.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { keptParts } from '../../renderer/session/parts.ts'
import { takeLead } from '../../renderer/session/take-lead.ts'
import { bundleAtom } from '../../renderer/state/atoms.ts'
import { bundle, pageAt, type Sent } from './page.ts'
import { paged } from './paged.ts'

const register = '/account/heloc/register?step=name&lead=662e4162-0000-4000-8000-000000000001'
const uuid = '662e4162-0000-4000-8000-000000000000'
const bank = `/account/heloc/${uuid}/bank/link`

/** A page in registration that has nothing but what that needs. */
function pageOf(shown = paged(bundle, ['registration']), answer?: (request: Sent) => Response) {
  const page = pageAt(register, answer, shown.bundle)
  page.ports.documents.part = shown.part
  page.ports.clock.wait = () => new Promise(() => undefined)
  return { ...page, asked: shown.asked, here: () => page.app.bundle().parts?.here }
}

const renamed = (change: (screens: Bundle['screens']) => void): Bundle => {
  const copy = structuredClone(bundle)
  change(copy.screens)
  return copy
}

describe('a page that has its bundle in parts', () => {
  test('has what the next page needs when it gets there', async () => {
    const { app, asked } = pageOf()
    expect(app.bundle().screens['bank/link']).toBeUndefined()
    await app.go(bank)
    expect(asked).toEqual(['screens bank'])
    const own = Object.keys(bundle.screens).filter((id) => id.startsWith('bank/'))
    expect(own.length).toBeGreaterThan(3)
    for (const id of own) expect(app.bundle().screens[id]).toEqual(bundle.screens[id])
  })

  test('asks for no part twice, whoever needs it', async () => {
    const { app, asked } = pageOf()
    app.parts.ahead(['screens bank', 'registration'])
    await Promise.all([app.parts.need(['screens bank']), app.parts.need(['screens bank', 'screens income'])])
    await app.parts.need(['screens income'])
    expect(asked.toSorted()).toEqual(['screens bank', 'screens income'])
  })

  test('gets the calls that no screen names with the first of them', async () => {
    const { app, asked, sent } = pageOf()
    await app.call('getApplication', { application: { uuid }, params: { uuid } }).catch(() => undefined)
    expect(asked).toEqual(['calls'])
    expect(sent).toHaveLength(1)
  })

  test('says that one did not come, and asks for it again', async () => {
    const shown = paged(bundle, ['registration'])
    const { app } = pageOf({
      ...shown,
      part: async (hash) => (shown.asked.length < 1 ? void shown.asked.push(hash) : shown.part(hash)),
    })
    await expect(app.parts.need(['screens bank'])).rejects.toThrow(FetchError)
    await app.parts.need(['screens bank'])
    expect(missingParts(app.bundle(), ['screens bank'])).toEqual([])
  })

  test('never stands on parts of two releases', async () => {
    const other = paged(
      renamed((screens) => Object.assign(screens['bank/link'] ?? {}, { title: 'Another' })),
      ['registration'],
      'two',
    )
    const one = paged(bundle, ['registration'])
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { app } = pageOf({
      ...one,
      part: async (hash) => {
        if (hash.startsWith('two')) return other.part(hash)
        await held
        return one.part(hash)
      },
    })
    const needed = app.parts.need(['screens bank'])
    await app.parts.replace(other.bundle)
    letGo()
    await needed
    expect(app.bundle().parts?.manifest).toBe('two')
    expect(app.bundle().screens['bank/link']?.title).toBe('Another')
  })

  test('takes another release with every part that it has of its own', async () => {
    const { app, here, session, ports } = pageOf()
    await app.parts.need(['screens bank'])
    const two = paged(bundle, ['registration'], 'two')
    ports.documents.part = two.part
    await app.parts.replace(two.bundle)
    expect(two.asked).toEqual(['screens bank'])
    expect(here()).toEqual(['page', 'registration', 'screens bank'])
    expect(keptParts({ storage: { session, local: session }, report: () => undefined }, 'heloc')).toEqual(here())
  })

  test('takes a release up that comes too late with the next move', async () => {
    const { app, ports } = pageOf()
    const two = paged(bundle, ['registration', 'screens bank'], 'two')
    let arrive: (bundle: Bundle) => void = () => {}
    let asks = 0
    ports.documents.newer = () => {
      asks += 1
      return new Promise((resolve) => {
        arrive = resolve
      })
    }
    ports.clock.wait = async () => undefined
    await app.go(bank)
    expect(app.bundle().parts?.manifest).toBe('one')
    arrive(two.bundle)
    ports.clock.wait = () => new Promise(() => undefined)
    await app.go(register)
    expect([app.bundle().parts?.manifest, asks]).toEqual(['two', 1])
  })

  test('knows of the answers what a page knows that has all', () => {
    const registration = bundle.registration.steps.map(({ screen }) => screen)
    const input = Object.assign(
      {},
      ...registration.map((id) => generatedAnswers(bundle.screens[id]?.form?.fields ?? [])),
    )
    const answersOf = (shown: Bundle, typed: typeof input) => {
      const { app } = pageAt(register, undefined, shown)
      app.input.set('registration', () => typed)
      return pageFacts(app, 'registration')
    }
    const part = paged(bundle, ['registration']).bundle
    expect(answersOf(part, {})).toEqual(answersOf(bundle, {}))
    const known = answersOf(part, input)
    expect(Object.keys(known.answers as object).length).toBeGreaterThan(5)
    expect(known).toEqual(answersOf(bundle, input))
  })

  test('has every question before it takes over what a lead says', async () => {
    const { app, asked } = pageOf(undefined, () => Response.json({}))
    await takeLead(app, bundle.registration.lead as never, 'registration')
    expect(missingParts(app.bundle(), asked)).toEqual([])
    expect(Object.keys(app.bundle().screens).toSorted()).toEqual(Object.keys(bundle.screens).toSorted())
  })

  test('keeps no sensitive answer in the tab when its question is gone', async () => {
    const { app, session, ports } = pageOf()
    await app.parts.need(['screens start'])
    const path = Object.values(app.bundle().screens)
      .flatMap(({ form }) => form?.fields ?? [])
      .find(({ sensitive }) => sensitive)?.path
    if (path === undefined) throw new Error('no question is sensitive')
    app.input.set(uuid, () => ({ [path]: '078051120', other: 'kept' }))
    const without = paged(
      { ...bundle, screens: { 'register/name': bundle.screens['register/name'] as never } },
      [],
      'two',
    )
    ports.documents.part = without.part
    app.store.set(bundleAtom, without.bundle)
    app.input.set(uuid, (known) => ({ ...known, other: 'changed' }))
    expect(session.all()).toContain('changed')
    expect(session.all()).not.toContain('078051120')
  })
})
