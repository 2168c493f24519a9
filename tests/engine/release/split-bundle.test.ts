import { describe, expect, test } from 'vitest'
import { callsPart, joinedBundle, partOf, screenNames, screenPlace } from '#engine'
import { compileBundle, documentSet, splitBundle } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

const set = documentSet(shippedDocuments())
const journeys = ['heloc', 'personal-loan']

describe.each(journeys)('the parts of %s', (journey) => {
  const { bundle } = compileBundle(set, { org: 'figure', journey, locale: 'en' })
  const { page, parts } = splitBundle(bundle)

  test('have each screen once, where its name says', () => {
    const placed = [...parts].flatMap(([name, { screens }]) => Object.keys(screens).map((id) => [id, name]))
    expect(placed.map(([id]) => id).toSorted()).toEqual(Object.keys(bundle.screens).toSorted())
    for (const [id = '', name] of placed) expect(partOf(id, bundle.registration)).toBe(name)
    for (const { screen } of bundle.registration.steps)
      expect(parts.get('registration')?.screens).toHaveProperty(screen)
  })

  test('have each call with every screen that names it, and the others together', () => {
    const all = new Set<string>()
    for (const { screens, calls } of parts.values()) {
      for (const id of Object.keys(calls)) all.add(id)
      for (const word of JSON.stringify(screens).match(/"[\w-]+"/g) ?? []) {
        const id = JSON.parse(word) as string
        if (Object.hasOwn(bundle.calls, id)) expect(Object.keys(calls)).toContain(id)
      }
    }
    expect([...all].toSorted()).toEqual(Object.keys(bundle.calls).toSorted())
    // A call that another one is borne out by comes with it.
    for (const { calls } of parts.values())
      for (const { confirm } of Object.values(calls)) if (confirm) expect(Object.keys(calls)).toContain(confirm.call)
    for (const source of JSON.stringify(bundle.journey).match(/"call":"[\w-]+"/g) ?? [])
      expect(Object.keys(parts.get(callsPart)?.calls ?? {})).toContain(source.slice('"call":"'.length, -1))
  })

  test('come to the whole again', () => {
    const { parts: _parts, places: _places, ...joined } = joinedBundle(page, { manifest: '', hashes: {} }, [...parts])
    expect(joined).toEqual(bundle)
  })

  test('say before they come where their screens stand', () => {
    const none = joinedBundle(page, { manifest: '', hashes: {} }, [])
    expect(screenNames(none)).toEqual(Object.keys(bundle.screens))
    for (const [id, { progress, part, opens }] of Object.entries(bundle.screens))
      expect({ progress: undefined, part: undefined, opens: undefined, ...screenPlace(none, id) }).toEqual({
        progress,
        part,
        opens,
      })
    expect(screenPlace(none, 'none')).toBeUndefined()
  })
})

test('a page needs a third of what the whole of a journey comes to', () => {
  const { bundle } = compileBundle(set, { org: 'figure', journey: 'heloc', locale: 'en' })
  const { page, parts } = splitBundle(bundle)
  const first = JSON.stringify(page).length + JSON.stringify(parts.get('registration')).length
  expect(first / JSON.stringify(bundle).length).toBeLessThan(1 / 3)
})
