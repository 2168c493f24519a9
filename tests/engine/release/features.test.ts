import { describe, expect, test } from 'vitest'
import { documentSet, isJsonObject, type Json, type JsonObject, pointerParts, readiness } from '#engine/release'
import { schemas } from '#schemas'
import { plant, shippedDocuments } from '../../support/shipped.ts'

type Need = {
  what: string
  kind?: string
  path?: string
  is?: Json
  with?: JsonObject
  operation?: string
  screen?: string
}
const { properties: features } = schemas.org.properties.features as unknown as {
  properties: Record<string, { title: string; 'x-needs': Need[] }>
}
const lender = 'homepoint'

/** What every feature that is switched on lacks for this lender. */
function said(documents: Map<string, Json>): string[] {
  return readiness(documentSet(documents), lender)
    .filter(({ code }) => code === 'ready.feature')
    .map(({ file, path, message }) => `${file}${path} ${message}`)
}

/** What ships, with this feature on, and the menus in which some of them stand. */
function withFeature(name: string): Map<string, Json> {
  const documents = shippedDocuments()
  plant(documents.get(`orgs/${lender}/org`) ?? null, '/features', { navigation: true, [name]: true })
  // Who answers a chat is each lender's own to say.
  const { chat = null } = documents.get('orgs/harborlight/org') as JsonObject
  plant(documents.get(`orgs/${lender}/org`) ?? null, '/chat', chat)
  return documents
}

/** Takes away what a feature needs, wherever it is said. */
function without(documents: Map<string, Json>, { kind, path, with: like, operation, screen }: Need): void {
  for (const id of [...documents.keys()]) {
    if (screen !== undefined && id.endsWith(`/screens/${screen}`)) {
      documents.delete(id)
      continue
    }
    const content = documents.get(id)
    if (!isJsonObject(content)) continue
    if (operation !== undefined && Array.isArray(content.calls))
      content.calls = content.calls.filter((call) => !isJsonObject(call) || call.contract !== operation)
    if (path !== undefined && new RegExp(`^(journeys|orgs)/[^/]+/(journeys/[^/]+/)?${kind}$`).test(id)) {
      const parts = pointerParts(path)
      const last = parts.pop() ?? ''
      const holder = parts.reduce<Json | undefined>(childOf, content)
      if (Array.isArray(holder))
        holder.splice(0, holder.length, ...holder.filter((each) => !isLike(each, { id: last })))
      else if (isJsonObject(holder) && like !== undefined && Array.isArray(holder[last]))
        holder[last] = (holder[last] as Json[]).filter((each) => !isLike(each, like))
      else if (isJsonObject(holder)) delete holder[last]
    }
  }
}

function childOf(value: Json | undefined, part: string): Json | undefined {
  if (Array.isArray(value)) return value.find((each) => isLike(each, { id: part }))
  return isJsonObject(value) ? value[part] : undefined
}

function isLike(each: Json, like: JsonObject): boolean {
  return isJsonObject(each) && Object.entries(like).every(([key, value]) => each[key] === value)
}

test('every feature says what it needs, and no lender that ships lacks any of it', () => {
  const documents = shippedDocuments()
  for (const [name, feature] of Object.entries(features)) expect([name, feature['x-needs']]).not.toContain(undefined)
  for (const code of documentSet(documents).orgs)
    expect(readiness(documentSet(documents), code).filter((issue) => issue.code === 'ready.feature')).toEqual([])
})

const each = Object.entries(features).flatMap(([name, { title, 'x-needs': needs = [] }]) =>
  needs.map((need): [string, string, string, Need] => [name, need.what, title, need]),
)

describe('a feature that is on', () => {
  test.each(each)('%s lacks %s', (name, what, title, need) => {
    expect(said(withFeature(name))).toEqual([])
    const documents = withFeature(name)
    without(documents, need)
    expect(said(documents)).toContain(
      `orgs/${lender}/org/features/${name} "${title}" is on, and this is missing: ${what}. Add it, or turn "${title}" off.`,
    )
    const off = withFeature(name)
    plant(off.get(`orgs/${lender}/org`) ?? null, `/features/${name}`, false)
    without(off, need)
    expect(said(off).filter((issue) => issue.includes(`/features/${name} `))).toEqual([])
  })
})
