import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { documentSet } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { pointerParts } from '../../../engine/documents/json.ts'
import { find } from '../../../engine/documents/walk.ts'
import { compileForm } from '../../../engine/forms/compile.ts'
import { placeOf } from '../../../engine/kinds/index.ts'
import { checkJourney } from '../../../engine/release/check/journey/check-journey.ts'
import { checkOrg } from '../../../engine/release/check/org/check-org.ts'
import { plant, shippedDocuments, threeLenders } from '../../support/shipped.ts'

/** A name of the right form for each role, that nothing has. */
const wrong: { [role: string]: string } = {
  callId: 'callNobody',
  screenId: 'nobody/here',
  route: 'nobody/here',
  factPath: 'nobody.here',
  answerPath: 'nobodyHere',
  status: 'NOBODY_HERE',
}

/** Where a document names places, calls or screens itself. */
const itself = /^\/(calls\/\d+\/id|routes\/\d+\/path|redirects\/\d+\/from|elsewhere\/\d+)$/

/** One place of each kind of reference in the journey: the first in document order. */
function references() {
  const places = new Map<string, { file: string; path: string; role: string }>()
  for (const [file, content] of shippedDocuments()) {
    const place = placeOf(file)
    if (place?.journey !== 'heloc' || place.org !== undefined) continue
    for (const { role, path } of find(place.kind, content)) {
      const shape = `${place.kind} ${role} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/*').replace(/^(\/form\/uiSchema)\/.*(\/ui:options)/, '$1/*$2')}`
      // Forms are compiled, and looked at below.
      const isOfForm = role === 'answerPath' && path.startsWith('/form/uiSchema')
      if (role in wrong && !isOfForm && !itself.test(path) && !places.has(shape))
        places.set(shape, { file, path, role })
    }
  }
  return [...places.values()]
}

describe('a name that a journey refers to, and that is nowhere', () => {
  const all = references()
  const documents = shippedDocuments()
  for (const { file, path, role } of all) put(documents.get(file), path, wrong[role] as string)
  const found = new Set(checkJourney(documentSet(documents), 'heloc').map(({ file, path }) => `${file} ${path}`))

  test('is looked for wherever one can stand', () => {
    expect(new Set(all.map(({ role }) => role))).toEqual(new Set(Object.keys(wrong)))
    expect(all.length).toBeGreaterThan(50)
  })

  test.each(all)('is found: $role at $file $path', ({ file, path }) => {
    expect([...found].filter((each) => each.startsWith(`${file} ${path}`))).not.toEqual([])
  })

  test('is found where it stands, so that the console marks its field: a fact', () => {
    const facts = all.filter(({ role }) => role === 'factPath').map(({ file, path }) => `${file} ${path}`)
    expect(facts.length).toBeGreaterThan(2)
    expect(facts.filter((place) => !found.has(place))).toEqual([])
  })

  test.each<[id: string, pointer: string, value: Json, code: string]>([
    ['registration', '/steps/0/group', 'nobody', 'reference.unknown-group'],
    ['progress', '/states/0/step', 99, 'reference.unknown-step'],
    ['preview', '/facts/nobody', {}, 'reference.unknown-sample'],
    ['preview', '/personas/second-home/facts/nobody', {}, 'reference.unknown-sample'],
    ['preview', '/personas/second-home/data/nothing', {}, 'reference.unknown-sample'],
    ['surfaces', '/phoneHours/timeZone', 'America/Nowhere', 'reference.unknown-time-zone'],
  ])('is found in %s at %s', (id, pointer, value, code) => {
    const planted = shippedDocuments()
    plant(planted.get(`journeys/heloc/${id}`) ?? null, pointer, value)
    expect(checkJourney(documentSet(planted), 'heloc')).toMatchObject([
      { code, path: pointer, file: `journeys/heloc/${id}` },
    ])
  })
})

test('a status may be one of a family', () => {
  const planted = shippedDocuments()
  plant(planted.get('journeys/heloc/routing') ?? null, '/rows/0/statuses', [
    'LIEN_SOMETHING_NEW',
    'WAITING_FOR_*',
    'GEN_*',
  ])
  expect(checkJourney(documentSet(planted), 'heloc').filter(({ code }) => code === 'reference.unknown-status')).toEqual(
    [],
  )
})

describe('a name that an org refers to, and that is nowhere', () => {
  test.each<[id: string, pointer: string, value: Json, code: string, path?: string]>([
    [
      'org',
      '/products/nobody',
      { journey: 'heloc', settings: { a: 1 } },
      'reference.other-product',
      '/products/nobody/settings',
    ],
    ['org', '/licences/-', { id: 'ZZ', state: 'ZZ' }, 'reference.no-state', '/licences/10/state'],
    ['org', '/company/companyAddress/state', 'ZZ', 'reference.no-state'],
    [
      'pricing',
      '/entries/-',
      { id: 'x', product: 'nobody', values: { a: 1 } },
      'reference.unknown-product',
      '/entries/#x/product',
    ],
  ])('is found in %s at %s', (id, pointer, value, code, path = pointer) => {
    const planted = threeLenders()
    plant(planted.get(`orgs/harborlight/${id}`) ?? null, pointer, value)
    const issues = checkOrg(documentSet(planted), 'harborlight', validateDocument)
    expect(issues.find((issue) => issue.code === code)?.file).toBe(`orgs/harborlight/${id}`)
    expect(issues.find((issue) => issue.code === code)?.path.startsWith(path.split('/#')[0] ?? '')).toBe(true)
  })
})

describe('a name in a form that the form does not have', () => {
  const one = { const: 'a', title: 'A' }
  const schema = {
    type: 'object' as const,
    properties: {
      kinds: {
        type: 'array' as const,
        title: 'Kinds',
        items: { type: 'string' as const, oneOf: [one, { const: 'b', title: 'B' }] },
      },
      other: { type: 'string' as const, title: 'Other' },
      rows: {
        type: 'array' as const,
        title: 'Rows',
        items: { type: 'object' as const, properties: { name: { type: 'string' as const, title: 'Name' } } },
      },
    },
  }
  const issuesOf = (answer: string, options: object) => {
    const issues: { code: string; path: string }[] = []
    compileForm({ schema, uiSchema: { [answer]: { 'ui:options': options } }, fields: {} }, (issue) =>
      issues.push(issue),
    )
    return issues.map(({ code, path }) => `${code} ${path}`)
  }

  test.each([
    ['kinds', { children: { b: 'a' } }, { children: { b: 'x' } }, 'form.unknown-option', '/children/b'],
    ['kinds', { children: { b: 'a' } }, { children: { x: 'a' } }, 'form.unknown-option', '/children/x'],
    ['kinds', { exclusive: 'b' }, { exclusive: 'x' }, 'form.unknown-option', '/exclusive'],
    ['kinds', { detail: { b: 'other' } }, { detail: { x: 'other' } }, 'form.unknown-option', '/detail/x'],
    ['kinds', { detail: { b: 'other' } }, { detail: { b: 'nobody' } }, 'form.unknown-detail', '/detail/b'],
    ['rows', { givenFields: ['name'] }, { givenFields: ['nobody'] }, 'form.unknown-item-field', '/givenFields/0'],
    [
      'rows',
      { addedFields: ['name'] },
      { addedFields: ['name', 'nobody'] },
      'form.unknown-item-field',
      '/addedFields/1',
    ],
    [
      'other',
      { messages: { required: 'x' } },
      { messages: { requird: 'x' } },
      'form.unknown-message',
      '/messages/requird',
    ],
  ])('is found: of %s, %o is right and %o is not', (answer, right, planted, code, path) => {
    expect(issuesOf(answer, right)).toEqual([])
    expect(issuesOf(answer, planted)).toEqual([`${code} /uiSchema/${answer}/ui:options${path}`])
  })
})

/** Puts a value where a pointer leads: a part of it may hold a slash. */
function put(content: unknown, path: string, value: string) {
  const parts = pointerParts(path)
  const holder = parts.slice(0, -1).reduce((at, part) => (at as { [part: string]: unknown })[part], content)
  ;(holder as { [part: string]: unknown })[parts.at(-1) ?? ''] = value
}
