import { describe, expect, test } from 'vitest'
import {
  checkDocument,
  hasIds,
  isJsonObject,
  isWhole,
  type Json,
  type JsonObject,
  placeOf,
  schemaRefOf,
} from '#engine/release'
import { validateDocument } from '#engine/validate'
import { inheritedOnly, resolved } from '../../admin/content/layers.ts'
import { patchFor } from '../../admin/content/patch.ts'
import { changedAt } from '../../admin/forms/changed-at.ts'
import { shippedDocuments } from '../support/shipped.ts'

type Path = readonly (string | number)[]

const documents = shippedDocuments()
/** What says which document this is: staff do not edit it. */
const identity = ['$schema', 'code', 'id', 'type']
const patches = [...documents.keys()].filter((id) => {
  const place = placeOf(id)
  return place?.org !== undefined && place.kind !== 'asset'
})

/** Every value that a field of a form holds. */
function fields(value: Json, path: Path = []): Path[] {
  if (Array.isArray(value)) return hasIds(value) ? value.flatMap((item, at) => fields(item, [...path, at])) : [path]
  if (!isJsonObject(value) || isWhole(value)) return [path]
  return Object.entries(value).flatMap(([key, child]) =>
    identity.includes(key) ? [] : fields(child ?? null, [...path, key]),
  )
}

function edited(value: Json | undefined): Json {
  if (typeof value === 'string') return `${value} edited`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 'edited']
  return { en: 'Edited' }
}

/** Each value that differs, by its path; items by their ids. */
function differences(before: Json | undefined, after: Json | undefined, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const [one, other] = [byId(before), byId(after)]
  const isBranch = (value: Json | undefined) => value === undefined || (isJsonObject(value) && !isWhole(value))
  if (!isBranch(one) || !isBranch(other)) return [path]
  const keys = new Set([...Object.keys((one ?? {}) as JsonObject), ...Object.keys((other ?? {}) as JsonObject)])
  return [...keys].flatMap((key) =>
    differences((one as JsonObject | undefined)?.[key], (other as JsonObject | undefined)?.[key], `${path}/${key}`),
  )
}

function byId(value: Json | undefined): Json | undefined {
  if (!hasIds(value)) return value
  return Object.fromEntries(value.map(({ id, ...item }) => [id, item]))
}

function valueIn(content: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, part) => (Array.isArray(value) ? value[Number(part)] : isJsonObject(value) ? value[part] : undefined),
    content,
  )
}

describe('one field edited is one path changed', () => {
  test.each(patches)('%s', (id) => {
    const own = documents.get(id) as JsonObject
    // An org's figures and disclosures are written upon those of each journey that it offers.
    const journey = placeOf(id)?.journey ?? 'heloc'
    const content = resolved(documents, id, journey).content
    const before = { patch: own, content, inherited: inheritedOnly(documents, id, journey).content }
    const wrong = fields(content).flatMap((path) => {
      const wanted = changedAt(content, path, edited(valueIn(content, path))) as JsonObject
      // A change of a block names the block's type, as it names its id.
      const changed = differences(own, patchFor(wanted, before)).filter((each) => !/^\/blocks\/[^/]+\/type$/.test(each))
      return changed.length === 1 ? [] : [{ path: path.join('/'), changed }]
    })
    expect(wrong).toEqual([])
  })
})

test('a change of an inherited block says its type, without which it could not be read', () => {
  const id = 'orgs/homepoint/journeys/heloc/screens/register/property-info'
  const own: JsonObject = { $schema: schemaRefOf(id, {}) }
  const set = new Map(documents).set(id, own)
  const content = resolved(set, id, 'heloc').content
  const before = { patch: own, content, inherited: inheritedOnly(set, id, 'heloc').content }
  const wanted = changedAt(content, ['blocks', 0, 'claim'], { en: 'Edited', es: 'Cambiado' }) as JsonObject
  const patch = patchFor(wanted, before)
  expect(patch.blocks).toEqual([{ id: 'intro', type: 'hero', claim: { en: 'Edited', es: 'Cambiado' } }])
  expect(checkDocument(id, patch, validateDocument)).toEqual([])
})
