import { describe, expect, it } from 'vitest'
import type { FormSchema, SharedField } from '#schemas'
import { meaningsOf } from '../../../engine/forms/meaning.ts'

const shared = {
  phone: { schema: { type: 'string', format: 'phone', title: { en: 'Phone number', es: 'Teléfono' } } },
} as unknown as { [name: string]: SharedField }

const form = {
  type: 'object',
  properties: {
    use: {
      type: 'string',
      title: { en: 'How do you use the home?', es: '¿Cómo usa la vivienda?' },
      description: { en: 'Think of the past year.' },
      oneOf: [
        { const: 'PRIMARY', title: { en: 'I live there' } },
        { const: 'RENTAL', title: { en: 'I rent it out' } },
      ],
    },
    contact: { type: 'object', title: { en: 'Your agent' }, properties: { phone: { $ref: '#/fields/phone' } } },
    loans: {
      type: 'array',
      title: { en: 'Loans' },
      items: { type: 'object', properties: { balance: { type: 'integer', title: { en: 'Balance' } } } },
    },
  },
} as unknown as FormSchema

function changed(change: (form: FormSchema) => void): string[] {
  const copy = structuredClone(form)
  change(copy)
  const before = meaningsOf(form, shared)
  const after = meaningsOf(copy, shared)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path])
}

// biome-ignore lint/suspicious/noExplicitAny: each case reaches into another corner of the form
const at = (copy: FormSchema) => copy.properties as any

describe('what a question asks', () => {
  it('is known for every answer, those of groups by their own path', () => {
    expect(Object.keys(meaningsOf(form, shared))).toEqual(['use', 'contact.phone', 'loans'])
  })

  it.each<[string, (copy: FormSchema) => void, string[]]>([
    ['its words', (copy) => Object.assign(at(copy).use.title, { en: 'How will you use the home?' }), ['use']],
    ['an option more', (copy) => at(copy).use.oneOf.push({ const: 'SECOND', title: { en: 'On holidays' } }), ['use']],
    ['the words of an option', (copy) => Object.assign(at(copy).use.oneOf[1].title, { en: 'Nobody' }), ['use']],
    ['the kind of answer', (copy) => Object.assign(at(copy).use, { type: 'integer' }), ['use']],
    ['what its group is about', (copy) => Object.assign(at(copy).contact, { title: 'Your boss' }), ['contact.phone']],
    ['what the items of a list are', (copy) => Object.assign(at(copy).loans.items.properties, { rate: {} }), ['loans']],
    ['that it is gone', (copy) => delete at(copy).use, ['use']],
  ])('is another with %s', (_what, change, paths) => {
    expect(changed(change)).toEqual(paths)
  })

  it.each<[string, (copy: FormSchema) => void]>([
    ['its hint', (copy) => Object.assign(at(copy).use.description, { en: 'Think of next year.' })],
    ['a translation', (copy) => Object.assign(at(copy).use.title, { es: '¿Qué hace con la vivienda?' })],
    ['a limit', (copy) => Object.assign(at(copy).use, { maxLength: 3 })],
    ['another question', (copy) => Object.assign(at(copy), { more: { type: 'boolean' } })],
    ['what must be answered', (copy) => Object.assign(copy, { required: ['use'] })],
  ])('is the same with another %s', (_what, change) => {
    expect(changed(change).filter((path) => path !== 'more')).toEqual([])
  })
})
