import type { DocumentOf } from '#schemas'
import type { Compiled } from '../../../compiled.ts'
import { documentIssue } from '../../../document-issue.ts'
import { find } from '../../../documents/walk.ts'
import { compileForm } from '../../../forms/compile.ts'
import { type Field, leaves } from '../../../forms/field.ts'
import { at, type Issue } from '../../../issue.ts'
import { withoutCopy } from '../../compile/compile-texts.ts'
import { checkCircles } from './check-circles.ts'

/** The ids of the parts of each progress state's step; undefined where the state stands at no step. */
export type PartsOfStates = ReadonlyMap<string, readonly string[] | undefined>

/** What is wrong with a screen by itself: fields that nothing draws, answers that nothing asks. */
export function checkScreen(
  { blocks = [], form, prefill = {}, progress, part }: DocumentOf['screen'],
  questions: Field[],
  parts: PartsOfStates,
  derive: NonNullable<DocumentOf['journey']['derive']> = {},
): Issue[] {
  const signatures = blocks.flatMap((block, index) =>
    (['signature', 'initials'] as const).flatMap((part) => {
      const name = part in block && block.type === 'document' ? block[part] : undefined
      return name === undefined ? [] : [{ name, path: at('/blocks', index, part) }]
    }),
  )
  return [
    ...placeOnTheWay(progress, part, parts),
    ...checkCircles(questions, derive),
    ...drawing(blocks, questions),
    ...sameLabels(blocks),
    ...(progress === undefined ? [] : answersOfElsewhere(blocks, questions)),
    ...answers([...leaves(questions), ...questions], Object.keys(prefill), (_index, name) => at('/prefill', name)),
    ...answers(
      leaves(questions),
      signatures.map(({ name }) => name),
      (index) => signatures[index]?.path ?? '',
    ),
    // A check is said at one question: a group as a whole has no place for it.
    ...answers(
      leaves(questions),
      (form?.checks ?? []).map(({ field }) => field),
      (index) => at('/form/checks', index, 'field'),
    ),
  ]
}

/** A part is one of its progress state's step: none without a state, and any while the state itself is wrong. */
function placeOnTheWay(state: string | undefined, part: string | undefined, parts: PartsOfStates): Issue[] {
  if (state !== undefined && !parts.has(state))
    return [documentIssue('reference.unknown-state', '/progress', { state, known: parts.keys() })]
  const known = state === undefined ? [] : parts.get(state)
  return part === undefined || known === undefined || known.includes(part)
    ? []
    : [documentIssue('reference.unknown-part', '/part', { part, known })]
}

/** The questions of a screen, of which shared ones come without their copy. What the compiler finds in the form it reports itself, once per org. */
export function questionsOf(
  { form }: { form?: DocumentOf['screen']['form'] | undefined },
  { fields }: Compiled<Pick<DocumentOf['fields'], 'fields'>>,
): Field[] {
  if (form?.schema === undefined) return []
  const { form: plain } = withoutCopy('screen', { form })
  return compileForm({ ...plain, fields }, () => undefined)
}

/** What a call says is wrong stands at an answer that some screen asks. */
export function checkErrorFields(calls: unknown, questions: readonly Field[]): Issue[] {
  const named = find('calls', calls).filter(({ role }) => role === 'answerPath')
  return answers(
    [...leaves(questions), ...questions],
    named.map(({ value }) => String(value)),
    (index) => named[index]?.path ?? '',
  )
}

/** Two rows of one list under the same label: one of them tells of the wrong figure, or nobody can tell them apart. */
function sameLabels(blocks: DocumentOf['screen']['blocks']): Issue[] {
  return blocks.flatMap((block, index) => {
    const rows = block.type === 'facts' ? (block.rows ?? []) : []
    const labels = rows.map(({ label }) => JSON.stringify(label))
    return rows.flatMap(({ when }, row) =>
      when === undefined && labels.indexOf(labels[row] ?? '') < row
        ? [documentIssue('screen.same-label', at('/blocks', index, 'rows', row, 'label'))]
        : [],
    )
  })
}

/** In an application what is checked before it is sent is what the lender has, on every device. Registration has told nobody yet. */
function answersOfElsewhere(blocks: DocumentOf['screen']['blocks'], questions: Field[]): Issue[] {
  const here = new Set(questions.map(({ path }) => path))
  return blocks.flatMap((block, index) =>
    (block.type === 'check-answers' ? (block.sections ?? []) : []).flatMap(({ rows = [] }, section) =>
      rows.flatMap((row, place) => {
        const [, answer] = /\banswers\.(\w+)/.exec(JSON.stringify(row)) ?? []
        return answer === undefined || here.has(answer)
          ? []
          : [
              documentIssue('screen.answer-of-elsewhere', at('/blocks', index, 'sections', section, 'rows', place), {
                answer,
              }),
            ]
      }),
    ),
  )
}

/** Every field is drawn by exactly one block; a form block without a list draws what no other names. */
function drawing(blocks: DocumentOf['screen']['blocks'], questions: Field[]): Issue[] {
  const named = blocks.flatMap((block, index) => {
    if (block.type === 'form')
      return (block.fields ?? []).map((field, place) => ({ field, path: at('/blocks', index, 'fields', place) }))
    return 'field' in block && block.field !== undefined
      ? [{ field: block.field, path: at('/blocks', index, 'field') }]
      : []
  })
  const tops = questions.map(({ path }) => path)
  const drawsRest = blocks.some((block) => block.type === 'form' && block.fields === undefined)
  return [
    ...named
      .filter(({ field }) => !tops.includes(field))
      .map(({ field, path }) => documentIssue('reference.unknown-answer', path, { answer: field, known: tops })),
    ...named
      .filter(({ field }, index) => named.findIndex((each) => each.field === field) < index)
      .map(({ field, path }) => documentIssue('form.drawn-twice', path, { field })),
    ...(drawsRest
      ? []
      : tops
          .filter((field) => !named.some((each) => each.field === field))
          .map((field) => documentIssue('form.not-drawn', '/form', { field }))),
  ]
}

function answers(questions: Field[], names: string[], pathOf: (index: number, name: string) => string): Issue[] {
  const answerPaths = new Set(questions.map(({ path }) => path))
  return names.flatMap((name, index) =>
    answerPaths.has(name)
      ? []
      : [documentIssue('reference.unknown-answer', pathOf(index, name), { answer: name, known: answerPaths })],
  )
}
