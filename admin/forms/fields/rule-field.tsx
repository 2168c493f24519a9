import { Anchor, MultiSelect, Stack, Textarea } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { evaluate, type Rule } from '#engine'
import { type Json, parseDocument } from '#engine/release'
import { onlyIn, statesIn } from '../../content/only-in-states.ts'
import { states } from '../use-choices.ts'

/** A condition: some states where the schema offers them and they say all of it, else its JSON. */
export function RuleField(props: FieldProps) {
  const { formData, schema, readonly } = props
  const fact = (schema as { 'x-states'?: string })['x-states']
  const chosen = fact === undefined ? undefined : statesIn(formData as Json | undefined, fact)
  // What is being written stays a text, also while it happens to be a choice of states.
  const [isText, setText] = useState(chosen === undefined)
  const canChoose = fact !== undefined && chosen !== undefined
  return (
    <Stack gap={4}>
      {canChoose && !isText ? <OnlyInStates {...props} fact={fact} chosen={chosen} /> : <RuleAsJson {...props} />}
      {canChoose && !readonly && (
        <Anchor component="button" type="button" size="xs" w="fit-content" onClick={() => setText(!isText)}>
          {isText ? 'Choose states instead' : 'Another condition, as JSON'}
        </Anchor>
      )}
    </Stack>
  )
}

type StatesProps = FieldProps & { fact: string; chosen: string[] }

function OnlyInStates({ fact, chosen, onChange, fieldPathId, readonly, rawErrors }: StatesProps) {
  const letters = states.map(({ value }) => value)
  return (
    <MultiSelect
      id={fieldPathId.$id}
      label="Only in these states"
      description="It shows where the borrower’s home is in one of them; empty for every state."
      searchable
      disabled={readonly ?? false}
      error={rawErrors?.join(' ')}
      // A code that is no state any more is shown as it is.
      data={[...states, ...chosen.flatMap((code) => (letters.includes(code) ? [] : [{ value: code, label: code }]))]}
      value={chosen}
      onChange={(next) => onChange(onlyIn(next, fact), fieldPathId.path)}
      nothingFoundMessage="No state is called that"
    />
  )
}

/** A rule as its JSON: nothing shows it otherwise without saying something else. It is kept once it can be read. */
function RuleAsJson({ formData, onChange, fieldPathId, schema, readonly, rawErrors }: FieldProps) {
  const current = textOf(formData as Json | undefined)
  const [typed, setTyped] = useState<string>()
  const problem = typed === undefined ? undefined : problemOf(typed)
  const change = (text: string) => {
    setTyped(text)
    if (text.trim() === '') onChange(undefined, fieldPathId.path)
    else if (problemOf(text) === undefined) onChange(JSON.parse(text), fieldPathId.path)
  }
  return (
    <Textarea
      id={fieldPathId.$id}
      label={schema.title}
      description={schema.description ?? 'A JSON-Logic rule; empty for always.'}
      autosize
      minRows={1}
      maxRows={20}
      disabled={readonly ?? false}
      error={problem ?? rawErrors?.join(' ')}
      value={typed ?? current}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => problem === undefined && setTyped(undefined)}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.75rem' } }}
      spellCheck={false}
    />
  )
}

function textOf(rule: Json | undefined): string {
  if (rule === undefined) return ''
  const line = JSON.stringify(rule)
  return line.length <= 72 ? line : JSON.stringify(rule, null, 2)
}

/** What keeps the text from being a rule; which facts there are is the check of the whole document. */
function problemOf(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const read = parseDocument(text)
  if (!read.ok) return read.issues[0]?.message
  const tried = evaluate(read.value as Rule, {})
  return tried.ok ? undefined : tried.issues[0]?.message
}
