import type { FieldSchema, UiOptions } from '#schemas'
import type { Compiled } from '../compiled.ts'
import { documentIssue } from '../document-issue.ts'
import { at, type Issue } from '../issue.ts'
import type { Field } from './field.ts'

/** What can be wrong with an answer, by the names under which a question may have words for it. */
const keywords = [
  'required',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'const',
  'oneOf',
  'exclusive',
  'upload',
  'far',
  'distinct',
  'signature',
]

/** What the options of a question name and the question does not have: options, checks, parts of an item. */
export function unknownNames(
  schema: Compiled<FieldSchema>,
  options: Compiled<UiOptions>,
  below: readonly Field[] | undefined,
  path: string,
): Issue[] {
  const { children = {}, detail = {}, exclusive, messages = {}, givenFields = [], addedFields = [] } = options
  const values = (schema.oneOf ?? schema.items?.oneOf ?? []).map((option) => String(option.const))
  const parts = (below ?? []).map((field) => field.path)
  return [
    ...Object.entries(children).flatMap(([value, under]) =>
      [value, under].flatMap((each) => unknownOption(each, values, at(path, 'children', value))),
    ),
    ...(exclusive === undefined ? [] : unknownOption(exclusive, values, at(path, 'exclusive'))),
    ...Object.keys(detail).flatMap((value) => unknownOption(value, values, at(path, 'detail', value))),
    ...[...Object.keys(messages)]
      .filter((keyword) => !keywords.includes(keyword))
      .map((keyword) =>
        documentIssue('form.unknown-message', at(path, 'messages', keyword), { keyword, known: keywords }),
      ),
    ...Object.entries({ givenFields, addedFields }).flatMap(([option, names]) =>
      names.flatMap((field, index) =>
        parts.includes(field)
          ? []
          : [documentIssue('form.unknown-item-field', at(path, option, index), { field, known: parts })],
      ),
    ),
  ]
}

function unknownOption(value: string, known: readonly string[], path: string): Issue[] {
  return known.includes(value) ? [] : [documentIssue('form.unknown-option', path, { value, known })]
}

/** Answers that open under an option, and that the form does not ask. */
export function unknownDetails(
  fields: readonly Field[],
  known: ReadonlySet<string>,
  pathOf: (field: Field) => string,
): Issue[] {
  return fields.flatMap((field) =>
    (field.options ?? []).flatMap(({ value, detail }) =>
      detail === undefined || known.has(detail)
        ? []
        : [
            documentIssue('form.unknown-detail', at(pathOf(field), 'ui:options', 'detail', String(value)), {
              field: detail,
              known: known,
            }),
          ],
    ),
  )
}
