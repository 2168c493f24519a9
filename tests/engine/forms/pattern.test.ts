import { describe, expect, test } from 'vitest'
import { type Field, readForm } from '#engine'
import { checkDocument, type Json } from '#engine/release'
import { validateDocument } from '#engine/validate'

const screenId = 'journeys/heloc/screens/register/name'

function screenWith(pattern: string): Json {
  return {
    $schema: '../../../../schemas/screen.schema.json',
    title: 'Your name',
    blocks: [{ type: 'form', id: 'form' }],
    form: { schema: { type: 'object', properties: { name: { type: 'string', title: 'Name', pattern } } } },
  }
}

const found = (pattern: string) => checkDocument(screenId, screenWith(pattern), validateDocument)
const field = (pattern: string): Field => ({
  path: 'name',
  widget: 'text',
  type: 'string',
  label: 'Name',
  required: true,
  checks: { pattern },
  ui: {},
})

const broken: [pattern: string, mend: string][] = [
  [String.raw`^[A-Za-z .\'-]+$`, `write "'"`],
  [String.raw`^\d{3}\-\d{4}$`, 'write "-"'],
  [String.raw`^[\w-.]+$`, 'put the "-" last'],
  [String.raw`^(?!\s*PO\-BOX)`, 'write "-"'],
  ['^a{2', 'brace'],
  ['^(a', 'partner'],
  [String.raw`^\Z$`, '"\\Z" means nothing'],
]

describe('a pattern that the page cannot compile', () => {
  test.each(broken)('%s stops, and the message says the mend', (pattern, mend) => {
    const [issue, ...more] = found(pattern)
    expect(more).toEqual([])
    expect(issue).toMatchObject({ code: 'form.broken-pattern', path: '/form/schema/properties/name/pattern' })
    expect(issue?.message).toContain(`"${pattern}"`)
    expect(issue?.message).toContain(mend)
  })

  test.each(broken)('%s that is live all the same constrains nothing, and is reported', (pattern) => {
    const { issues, values, faults } = readForm([field(pattern)], [], { name: 'Avery' }, {})
    expect(issues).toEqual([])
    expect(values).toEqual({ name: 'Avery' })
    expect(faults).toMatchObject([{ code: 'form.unread-pattern', path: '/name' }])
  })

  test('is found in an item of a list too', () => {
    const list: Field = { ...field(''), path: 'all', widget: 'list', type: 'array', checks: {}, fields: [field('(')] }
    const input = { all: [{ id: 'item-1', input: { name: 'Avery' } }] }
    expect(readForm([list], [], input, {})).toMatchObject({ issues: [], faults: [{ code: 'form.unread-pattern' }] })
  })
})

describe('a pattern that can keep a browser busy', () => {
  test.each([
    '^(a+)+$',
    '^(a|a)*$',
    String.raw`^(\w+\s?)*$`,
    String.raw`^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*@x$`,
    '^(?=(a+)+$)',
    String.raw`\d+\d+\d+$`,
    '^(.*,)*x$',
  ])('%s stops, with an answer that would do it', (pattern) => {
    const [issue, ...more] = found(pattern)
    expect(more).toEqual([])
    expect(issue).toMatchObject({ code: 'form.slow-pattern', path: '/form/schema/properties/name/pattern' })
    expect(issue?.message).toContain('repeat(')
  })

  test.each(['^[A-Za-z ]+$', String.raw`^\p{L}+( \p{L}+)*$`, String.raw`^\d{2,5}$`, String.raw`^\d{1,2}(\.5)?$`])(
    '%s is not one',
    (pattern) => expect(found(pattern)).toEqual([]),
  )
})
