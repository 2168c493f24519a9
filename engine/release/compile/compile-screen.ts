import type { DocumentOf, FormSchema } from '#schemas'
import type { CompiledScreen } from '../../bundle.ts'
import type { Compiled } from '../../compiled.ts'
import { compileForm } from '../../forms/compile.ts'
import type { Field, FormCheckCompiled } from '../../forms/field.ts'
import { meaningsOf } from '../../forms/meaning.ts'
import type { Issue } from '../../issue.ts'
import { contentMemory, numberOf, perContent, perPair } from '../graph/per-content.ts'
import { sha256 } from '../hash.ts'

type Screen = Compiled<DocumentOf['screen']>
type Form = NonNullable<Screen['form']>
type Shared = Compiled<DocumentOf['fields']>['fields']

/** A screen with its form, and what is wrong with the form. The same objects, wherever the same is put together. */
export type ScreenResult = { screen: CompiledScreen; issues: readonly Issue[] }

const screens = contentMemory<ScreenResult>()

/** `written` is what copy is still to be taken out of: by what it asks a question is known again. */
export function compileScreen(
  id: string,
  compiled: Screen,
  { fields: shared }: Compiled<DocumentOf['fields']>,
  written: { screen: DocumentOf['screen']; fields: DocumentOf['fields'] },
): ScreenResult {
  const { form: source, ...rest } = compiled
  if (source === undefined || written.screen.form === undefined)
    return screens(compiled, id, () => ({ screen: { id, ...rest }, issues: [] }))
  const { issues, ...form } = formOf(source, shared)
  const meanings = meaningsIn(written.screen.form.schema, written.fields.fields)
  return screens(compiled, [id, numberOf(issues), numberOf(meanings)].join(' '), () => ({
    screen: { id, ...rest, form: { ...form, meanings } },
    issues,
  }))
}

type FormResult = { fields: Field[]; checks: FormCheckCompiled[]; issues: readonly Issue[] }

const forms = contentMemory<FormResult>()

/** What a form comes to hangs on the shared questions that it asks, and on no others. */
function formOf(form: Form, shared: Shared): FormResult {
  const asked = new Set(refsIn(form))
  for (const name of asked) for (const part of refsIn(own(shared, name) ?? {})) asked.add(part)
  const parts = [...asked].map((name) => own(shared, name))
  // Where one is not there, the author is told which there are.
  const key = parts.includes(undefined) ? [shared] : parts
  return forms(form, key.map((part) => numberOf(part ?? {})).join(), () => compiledForm(form, shared))
}

function compiledForm(form: Form, fields: Shared): FormResult {
  const { checks = [], ...source } = form
  const issues: Issue[] = []
  const questions = compileForm({ ...source, fields }, (issue) => {
    issues.push({ ...issue, path: `/form${issue.path}` })
  })
  return { fields: questions, checks: [...sharedChecks(source.schema, fields), ...checks], issues }
}

const refsIn = perContent((content): readonly string[] =>
  [...JSON.stringify(content).matchAll(/"\$ref":"#\/fields\/([^"]*)"/g)].map(([, name = '']) => name),
)

function own(shared: Shared, name: string): Shared[string] | undefined {
  return Object.hasOwn(shared, name) ? shared[name] : undefined
}

/** Those that come with the shared questions of a form. */
function sharedChecks({ properties = {} }: Compiled<FormSchema>, fields: Shared): FormCheckCompiled[] {
  return Object.entries(properties).flatMap(([name, { $ref }]) => {
    const { checks = [] } = ($ref === `#/fields/${name}` ? fields[name] : undefined) ?? {}
    return checks.map(({ id, when, message }) => ({ id, when, field: name, message }))
  })
}

/** A question is known again by a few letters of a hash of what it asks. */
const meaningsIn = perPair((form: FormSchema, shared: DocumentOf['fields']['fields']): { [path: string]: string } =>
  Object.fromEntries(
    Object.entries(meaningsOf(form, shared)).map(([path, asked]) => [path, sha256(asked).slice(0, 8)]),
  ),
)
