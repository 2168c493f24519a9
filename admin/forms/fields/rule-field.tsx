import { Textarea } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { evaluate, type Rule } from '#engine'
import { type Json, parseDocument } from '#engine/release'

/** A rule as its JSON: nothing shows it otherwise without saying something else. It is kept once it can be read. */
export function RuleField({ formData, onChange, fieldPathId, schema, readonly, rawErrors }: FieldProps) {
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
