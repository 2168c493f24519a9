import { describe, expect, test } from 'vitest'
import { type AnswerIssue, type Field, type FormFacts, type InputValues, leaves, readForm } from '#engine'
import type { FormCheckCompiled } from '../../../engine/forms/field.ts'
import { caseFiles } from '../../support/cases.ts'

type FormCase = {
  name: string
  given: { fields: Field[]; input: InputValues; facts?: FormFacts; checks?: FormCheckCompiled[] }
  expect: { values: object; asked?: string[]; issues: AnswerIssue[] }
}

describe.each(caseFiles<FormCase[]>('forms'))('%s', (_file, cases) => {
  test.each(cases.map((each) => [each.name, each] as const))('%s', (_name, { given, expect: wanted }) => {
    const { fields, input, facts = {}, checks = [] } = given
    const { values, visible, issues } = readForm(fields, checks, input, facts)
    expect({ values, issues: issues.map(withoutKeyword) }).toEqual({ values: wanted.values, issues: wanted.issues })
    expect([...visible]).toEqual(wanted.asked ?? leaves(fields).map(({ path }) => path))
  })
})

test('an issue names what the answer fails, apart from the words for it', () => {
  const field = (path: string, more: Partial<Field> = {}): Field => ({
    path,
    widget: 'text',
    type: 'string',
    label: path,
    required: true,
    checks: {},
    ui: {},
    messages: { required: 'Say it', pattern: 'Say it so' },
    ...more,
  })
  const list = field('list', { widget: 'list', type: 'array', fields: [field('item')] })
  const fields = [field('a'), field('b', { checks: { pattern: '^x$' } }), list, { ...list, path: 'many' }]
  const input = { b: 'y', many: [{ id: 'i', input: {} }] }
  expect(readForm(fields, [], input, {}).issues.map(({ path, keyword }) => [path, keyword])).toEqual([
    ['a', 'required'],
    ['b', 'pattern'],
    ['list', 'minItems'],
    ['many/i/item', 'required'],
  ])
})

function withoutKeyword({ keyword: _keyword, ...issue }: AnswerIssue) {
  return issue
}
