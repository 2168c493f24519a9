import { describe, expect, test } from 'vitest'
import { type Json, schemaRefOf } from '#engine/release'
import { changesBesideTexts } from '../../../server/documents/texts-only.ts'
import { at, id as disclosuresId, save, withServer } from '../../support/admin-server.ts'
import type { TestServer } from '../../support/server.ts'
import { shippedDocuments } from '../../support/shipped.ts'
import { smallDocuments } from '../../support/small-documents.ts'
import { signedInAs } from '../../support/staff.ts'

type Content = { [key: string]: Json }

const documents = smallDocuments()
const screen = 'journeys/loan/screens/start'
const changed = (id: string, change: (content: Content) => void): string[] => {
  const content = structuredClone(documents.get(id) ?? {}) as Content
  change(content)
  return changesBesideTexts(documents, { id, content })
}

describe('of a whole document', () => {
  test('words may be others, in each language', () => {
    expect(
      changed(screen, (content) => {
        content.title = { en: 'Other words', es: 'Otras palabras' }
        content.blocks = [{ type: 'text', body: 'Only English now.' }]
      }),
    ).toEqual([])
  })

  test.each<[string, (content: Content) => void, string[]]>([
    ['a layout', (content) => (content.layout = 'wide'), ['/layout']],
    ['a block that is new', (content) => (content.blocks as Json[]).push({ type: 'text', body: 'New' }), ['/blocks']],
    ['a block that is gone', (content) => (content.blocks = []), ['/blocks']],
    ['a condition', (content) => (content.blocks = [{ type: 'text', body: 'x', when: true }]), ['/blocks']],
    ['a note', (content) => (content.note = 'x'), ['/note']],
    ['words where there were none', (content) => (content.lead = { en: 'New' }), ['/lead']],
    ['words that are gone', (content) => delete content.title, ['/title']],
  ])('%s is more than words', (_what, change, paths) => {
    expect(changed(screen, change)).toEqual(paths)
  })

  test('a new one, and its removal, are more than words', () => {
    expect(changesBesideTexts(documents, { id: screen, content: null })).not.toEqual([])
    const fresh = new Map([...documents].filter(([id]) => id !== screen))
    expect(changesBesideTexts(fresh, { id: screen, content: documents.get(screen) ?? {} })).not.toEqual([])
  })

  test('a rule, a number and a picture are no words', () => {
    expect(changed('journeys/loan/routing', (content) => (content.rows = []))).toEqual(['/rows'])
    expect(changed('orgs/base/org', (content) => (content.code = 'other'))).toEqual(['/code'])
    expect(changesBesideTexts(documents, { id: 'orgs/base/assets/logo.svg', content: { mediaType: 'x' } })).not.toEqual(
      [],
    )
  })
})

describe('of a page that an org has not changed before', () => {
  const own = 'orgs/homepoint/journeys/heloc/screens/register/property-info'
  const shipped = new Map([...shippedDocuments()].filter(([id]) => id !== own))
  const first = (blocks: Json) =>
    changesBesideTexts(shipped, { id: own, content: { $schema: schemaRefOf(own, {}), blocks } })

  test('the words of a block may be its own', () => {
    expect(first([{ id: 'intro', type: 'hero', claim: { en: 'Your own words', es: 'Sus palabras' } }])).toEqual([])
  })

  test.each<[string, Json]>([
    ['another type of block', [{ id: 'intro', type: 'text', body: 'Words' }]],
    ['a layout', [{ id: 'intro', type: 'hero', layout: 'open' }]],
    ['a block more', [{ id: 'more', type: 'text', body: 'Words' }]],
  ])('%s is more than words', (_what, blocks) => {
    expect(first(blocks)).not.toEqual([])
  })
})

describe('of what a first page says of the lender', () => {
  const own = 'orgs/homepoint/journeys/heloc/screens/register/property-info'
  const shipped = shippedDocuments()
  const said = (blocks: Json) =>
    changesBesideTexts(shipped, { id: own, content: { $schema: schemaRefOf(own, {}), blocks } }, ['hero'])
  const hero = { id: 'intro', type: 'hero', layout: 'panel' }
  const before = { claim: { en: 'A', es: 'A' }, reassurance: { en: 'B', es: 'B' } }

  test('its words are open, those that were inherited until now among them', () => {
    const points = { en: '- Decision in days', es: '- Decisión en días' }
    expect(said([{ ...hero, ...before, points }])).toEqual([])
  })

  test.each<[string, Json]>([
    [
      'words of another block',
      [
        { ...hero, ...before },
        { id: 'sign-in', type: 'links', items: [{ id: 'sign-in', label: { en: 'In', es: 'Entre' } }] },
      ],
    ],
    ['the layout', [{ ...hero, ...before, layout: 'card' }]],
    [
      'another type, whose words would be open',
      [
        { ...hero, ...before },
        { id: 'questions', type: 'hero', claim: 'x' },
      ],
    ],
  ])('%s is more', (_what, blocks) => {
    expect(said(blocks)).not.toEqual([])
  })

  test('the title of the page is more', () => {
    const content = { ...(shipped.get(own) as Content), title: { en: 'x', es: 'x' } }
    expect(changesBesideTexts(shipped, { id: own, content }, ['hero'])).not.toEqual([])
  })
})

describe('of an org’s patch', () => {
  const footer = 'orgs/acme/footer'
  const patched = (content: Content) =>
    changesBesideTexts(documents, {
      id: footer,
      content: { $schema: '../../schemas/patch/footer.schema.json', ...content },
    })

  test('words may stand in it that it has inherited until now', () => {
    expect(patched({ disclosures: { title: { en: 'Important', es: 'Importante' } } })).toEqual([])
    expect(patched({ lines: [{ id: 'line', body: { en: 'Other words[^rates]' } }] })).toEqual([])
    expect(patched({ lines: { line: { body: { en: 'Other words[^rates]' } } } })).toEqual([])
  })

  test.each<[string, Content]>([
    ['a line that is new', { lines: [{ id: 'second', body: { en: 'New' } }] }],
    ['a line that is taken out', { lines: [{ id: 'line', drop: true }] }],
    ['the same by its id', { lines: { line: null } }],
    ['a link', { links: [{ id: 'x', label: { en: 'x' }, to: '/x' }] }],
    ['words that are taken out', { disclosures: null }],
    ['a value that is only held fast', { links: [] }],
  ])('%s is more than words', (_what, content) => {
    expect(patched(content)).not.toEqual([])
  })
})

describe('compliance', () => {
  let server: TestServer
  withServer({ each: true }, (opened) => {
    server = opened
  })
  const person = (org: string) => signedInAs(server, { email: 'c@x.example', grants: [{ role: 'compliance', org }] })
  const contentOf = async (cookie: string, id: string) => (await server.admin(cookie, { url: at('', id) })).json()

  test('saves words of a screen, and nothing else of it: it is told where it did', async () => {
    const { cookie } = await person('')
    const view = await contentOf(cookie, screen)
    expect(view).toMatchObject({ mayEdit: false, mayEditTexts: true })
    const draft = (change: object) => ({ content: { ...view.content, ...change }, basedOn: 1, message: 'Words' })
    const title = { en: 'Your new loan', es: 'Su préstamo nuevo' }
    const refused = await save(server, cookie, draft({ title, layout: 'wide' }), screen)
    expect(refused.json()).toMatchObject({ status: 403, code: 'role.missing', paths: ['/layout'] })
    expect((await save(server, cookie, draft({ title }), screen)).statusCode).toBe(201)
  })

  test('for one org saves words of that org, in its own version alone', async () => {
    const { cookie } = await person('acme')
    const content = { $schema: '../../schemas/patch/footer.schema.json', disclosures: { title: { en: 'A', es: 'A' } } }
    const draft = { content, basedOn: 0, message: 'Words' }
    expect((await save(server, cookie, draft, 'orgs/acme/footer')).statusCode).toBe(201)
    expect((await save(server, cookie, draft, 'orgs/bravo/footer')).statusCode).toBe(403)
    const view = await contentOf(cookie, screen)
    expect(view.mayEditTexts).toBe(false)
    expect((await save(server, cookie, { content: view.content, basedOn: 1, message: 'x' }, screen)).statusCode).toBe(
      403,
    )
    expect((await contentOf(cookie, disclosuresId)).mayEdit).toBe(false)
  })
})

describe('onboarding', () => {
  let server: TestServer
  withServer({ each: true }, (opened) => {
    server = opened
  })

  test('may change what a page of their own lender says of it: no other lender’s, and no journey’s', async () => {
    const { cookie } = await signedInAs(server, { email: 'o@x.example', grants: [{ role: 'onboarding', org: 'acme' }] })
    const view = async (id: string) => (await server.admin(cookie, { url: at('', id) })).json()
    const ofOrg = (org: string) => `orgs/${org}/journeys/loan/screens/start`
    expect(await view(ofOrg('acme'))).toMatchObject({ mayEdit: false, mayEditTexts: true, textsIn: ['hero'] })
    expect(await view(ofOrg('bravo'))).toMatchObject({ mayEditTexts: false })
    expect(await view(screen)).toMatchObject({ mayEditTexts: false })
    const content = { $schema: schemaRefOf(ofOrg('acme'), {}), title: { en: 'Other words', es: 'Otras palabras' } }
    const refused = await save(server, cookie, { content, basedOn: 0, message: 'x' }, ofOrg('acme'))
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'role.missing',
      paths: ['/title', '/title/en', '/title/es'],
    })
  })
})
