import { JsonInput, TextInput } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { type Json, parseDocument } from '#engine/release'

/** A single value of no fixed type: words, a number, yes or no, or a list, typed as one would say it. */
export function ValueField({ formData, onChange, fieldPathId, schema, readonly, rawErrors }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? undefined : typedValue(text), fieldPathId.path)
  }
  return (
    <TextInput
      id={fieldPathId.$id}
      label={schema.title}
      description={schema.description}
      disabled={readonly ?? false}
      error={rawErrors?.join(' ')}
      value={typed ?? asText(formData as Json | undefined)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function asText(value: Json | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'string' && typedValue(value) === value ? value : JSON.stringify(value)
}

/** Text is text, unless it is JSON of another type. */
function typedValue(text: string): Json {
  const read = parseDocument(text.trim())
  return read.ok ? read.value : text
}

/** A part that has a language of its own, as JSON. It is kept once it can be read. */
export function JsonField({ formData, onChange, fieldPathId, schema, readonly, rawErrors }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : parseDocument(typed)
  const change = (text: string) => {
    setTyped(text)
    const next = parseDocument(text)
    if (text.trim() === '') onChange(undefined, fieldPathId.path)
    else if (next.ok) onChange(next.value, fieldPathId.path)
  }
  const problem = read?.ok === false && typed?.trim() !== '' ? read.issues[0]?.message : undefined
  return (
    <JsonInput
      id={fieldPathId.$id}
      label={schema.title}
      description={schema.description}
      autosize
      minRows={2}
      maxRows={24}
      disabled={readonly ?? false}
      error={problem ?? rawErrors?.join(' ')}
      value={typed ?? (formData === undefined ? '' : JSON.stringify(formData, null, 2))}
      onChange={change}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.75rem' } }}
      spellCheck={false}
    />
  )
}
