import { describe, expect, test } from 'vitest'
import { find, placeOf, transform, valueAt } from '#engine/release'
import { schemas } from '#schemas'
import { roles } from '../../../engine/documents/walk.ts'
import { shippedDocuments } from '../../support/shipped.ts'

const shipped = [...shippedDocuments()].flatMap(([id, content]) => {
  const kind = placeOf(id)?.kind
  return kind === undefined || kind === 'asset' ? [] : [{ id, kind, content }]
})

describe('what has a role is found', () => {
  test.each([
    ['journeys/heloc/screens/register/birthdate', '/title', 'text'],
    ['journeys/heloc/screens/register/income-info', '/form/checks/0/when', 'rule'],
    ['journeys/heloc/screens/register/income-info', '/form/checks/0/message', 'text'],
    ['journeys/heloc/screens/register/income-info', '/form/checks/0/field', 'answerPath'],
    ['journeys/heloc/screens/register/birthdate', '/prefill/dob', 'valueRule'],
    [
      'journeys/heloc/screens/register/income-info',
      '/form/schema/properties/otherIncome/items/properties/type/oneOf/0/title',
      'text',
    ],
    ['journeys/heloc/screens/register/income-info', '/form/schema/properties/otherIncome/description', 'markdown'],
    ['journeys/heloc/fields', '/fields/ssn/uiSchema/ui:options/why', 'markdown'],
    ['journeys/heloc/fields', '/fields/name/uiSchema/middleName/ui:options/messages/format', 'text'],
    ['journeys/heloc/fields', '/fields/propertyAddress/uiSchema/ui:options/lookup', 'callId'],
    ['journeys/heloc/routing', '/rows/0/to', 'route'],
    ['journeys/heloc/disclosures', '/items/0/body', 'markdown'],
    ['orgs/base/footer', '/lines/0/body', 'markdown'],
  ])('in %s at %s: %s', (id, path, role) => {
    const { kind, content } = shipped.find((each) => each.id === id) ?? { kind: 'org', content: {} }
    expect(find(kind, content)).toContainEqual(expect.objectContaining({ role, path, value: valueAt(content, path) }))
  })

  test('in every shipped document, wherever words for people stand', () => {
    for (const { id, kind, content } of shipped) {
      const known = find(kind, content)
        .filter(({ role }) => role === 'text' || role === 'markdown')
        .map(({ path }) => path)
      for (const path of localeMaps(content, '')) expect(known, id).toContain(path)
    }
  })

  test('in every shipped document, wherever a fact is read', () => {
    for (const { id, kind, content } of shipped) {
      const rules = find(kind, content)
        .filter(({ role }) => ['rule', 'valueRule', 'derivation'].includes(role))
        .map(({ path }) => path)
      for (const path of reads(content, ''))
        expect(
          rules.some((rule) => `${path}/`.startsWith(`${rule}/`)),
          `${id} ${path}`,
        ).toBe(true)
    }
  })

  test('in schemas, only by a name that is known', () => {
    const named = [...JSON.stringify(schemas).matchAll(/"x-role":"(\w+)"/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !roles.some((each) => each === name))).toEqual([])
  })

  test('at its place, and only there: a walk that changes nothing gives the document back', () => {
    for (const { kind, content } of shipped) {
      expect(transform(kind, content, (_role, value) => value)).toEqual(content)
      for (const { path, value } of find(kind, content)) expect(valueAt(content, path)).toBe(value)
    }
  })
})

describe('a walk', () => {
  test('leaves out nothing and runs nothing for keys that objects inherit', () => {
    const odd = JSON.parse('{"constructor": {"en": "x"}, "toString": 1, "blocks": [{"type": "nothing"}]}') as object
    expect(transform('screen', odd, () => 'changed')).toEqual(odd)
  })
})

/** Where words by language stand. A list by language is of what people type: nobody is shown it. */
function localeMaps(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && 'en' in value) return Array.isArray(value.en) ? [] : [path]
  return Object.entries(value).flatMap(([key, each]) => localeMaps(each, `${path}/${key}`))
}

function reads(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && Object.keys(value).join() === 'var') return [path]
  return Object.entries(value).flatMap(([key, each]) => reads(each, `${path}/${key}`))
}
