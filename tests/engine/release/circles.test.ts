import { describe, expect, test } from 'vitest'
import type * as s from '#schemas'
import type { Rule } from '#schemas'
import type { Compiled } from '../../../engine/compiled.ts'
import { compileForm } from '../../../engine/forms/compile.ts'
import { checkCircles } from '../../../engine/release/check/journey/check-circles.ts'

type FieldSchema = Compiled<s.FieldSchema>
type FormSchema = Compiled<s.FormSchema>
type UiSchema = Compiled<s.UiSchema>

const string: FieldSchema = { type: 'string', title: 'x' }
const reads = (name: string): UiSchema => ({ 'ui:options': { when: { '==': [{ var: name }, 'yes'] } } })

function found(properties: FormSchema['properties'], uiSchema: UiSchema, derive: { [name: string]: Rule } = {}) {
  const fields = compileForm({ schema: { type: 'object', properties }, uiSchema, fields: {} }, () => undefined)
  return checkCircles(fields, derive).map(({ path, message }) => `${path} ${message}`)
}

describe('questions that are asked by each other’s answers', () => {
  const two = { a: string, b: string }

  test('stop, with the circle named', () => {
    const [one, ...more] = found(two, { a: reads('answers.b'), b: reads('answers.a') })
    expect(more).toEqual([])
    expect(one).toMatch(/^\/form\/uiSchema\/a\/ui:options\/when .*: "a" → "b" → "a"\./)
  })

  test('are found over three, through a derived fact, an age, and a group', () => {
    const three = { a: string, b: string, c: string }
    expect(found(three, { a: reads('answers.c'), b: reads('answers.a'), c: reads('answers.b') })).toHaveLength(1)
    const derive = { near: { '==': [{ var: 'derived.far' }, 1] }, far: { var: 'answers.a' } }
    expect(found(two, { a: reads('answers.b'), b: reads('derived.near') }, derive)).toHaveLength(1)
    expect(found(two, { a: reads('answers.b'), b: reads('ages.a') })).toHaveLength(1)
    const group = { g: { type: 'object', title: 'x', properties: { in: string } } as FieldSchema, b: string }
    expect(found(group, { g: reads('answers.b'), b: reads('answers.g.in') })).toHaveLength(1)
    const own = { ...reads('answers.b'), in: reads('application.x') }
    expect(found(group, { g: own, b: reads('answers.g.in') })).toHaveLength(1)
  })

  test('are found among the questions of a list’s items', () => {
    const list: FieldSchema = { type: 'array', title: 'x', items: { type: 'object', properties: two } }
    expect(found({ list }, { list: { a: reads('item.b'), b: reads('item.a') } })[0]).toContain('/list/a/')
    expect(found({ list }, { list: { a: reads('item.b') } })).toEqual([])
  })

  test('may not ask for themselves', () => {
    expect(found(two, { a: reads('answers.a') })[0]).toContain('"a" is asked depends on its own answer')
  })

  test('are none where one leads to the other', () => {
    expect(found(two, { b: reads('answers.a') })).toEqual([])
    expect(found({ ...two, c: string }, { b: reads('answers.a'), c: reads('answers.b') })).toEqual([])
    expect(found(two, { a: reads('application.b'), b: reads('answers.a') })).toEqual([])
  })
})
