import { describe, expect, test } from 'vitest'
import { type AnswerIssue, type Field, type FormFacts, leaves, readForm, type TypedAnswers } from '#engine'
import type { FormCheckCompiled } from '../../../engine/forms/field.ts'
import { caseFiles } from '../../support/cases.ts'

type FormCase = {
  name: string
  given: { fields: Field[]; typed: TypedAnswers; facts?: FormFacts; checks?: FormCheckCompiled[] }
  expect: { values: object; asked?: string[]; issues: AnswerIssue[] }
}

describe.each(caseFiles<FormCase[]>('forms'))('%s', (_file, cases) => {
  test.each(cases.map((each) => [each.name, each] as const))('%s', (_name, { given, expect: wanted }) => {
    const { fields, typed, facts = {}, checks = [] } = given
    const { values, asked, issues } = readForm(fields, checks, typed, facts)
    expect({ values, issues }).toEqual({ values: wanted.values, issues: wanted.issues })
    expect([...asked]).toEqual(wanted.asked ?? leaves(fields).map(({ path }) => path))
  })
})
