import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FieldProps, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { at } from '#engine'
import { isJsonObject, type JsonObject } from '#engine/release'
import { selfName } from '../../content/labels.ts'
import { shownFigure } from '../../content/shown.ts'
import { useFormContext } from '../form-context.ts'
import { isLeaf } from '../inheriting-field.tsx'
import { isOpenAtFirst, ListTitle } from '../list-title.tsx'
import { FoldedRow } from './folded-row.tsx'
import { OriginMark } from './origin-mark.tsx'
import './map-field.css'

type ValueForm = { schema: RJSFSchema; uiSchema: UiSchema }

/** Values by name. Those of one line stand open, others are folded to their label. */
export function MapField({ formData, onChange, fieldPathId, schema, registry, ...props }: FieldProps) {
  const form = useFormContext()
  const value = (schema as { 'x-value'?: ValueForm })['x-value'] ?? { schema: {}, uiSchema: {} }
  const entries: JsonObject = isJsonObject(formData) ? formData : {}
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(isOpenAtFirst(form, Object.keys(entries).length) ? Object.keys(entries) : []),
  )
  const { SchemaField } = registry.fields
  const isFlat = isLeaf(value)
  const remove = (key: string) =>
    onChange(Object.fromEntries(Object.entries(entries).filter(([each]) => each !== key)), fieldPathId.path)

  const fieldOf = (key: string) =>
    SchemaField && (
      <SchemaField
        {...props}
        registry={registry}
        name={key}
        schema={isFlat ? { ...value.schema, title: key } : value.schema}
        uiSchema={{ ...value.uiSchema, 'ui:options': { label: isFlat } }}
        formData={entries[key]}
        onChange={onChange}
        fieldPathId={toFieldPathId(key, registry.globalFormOptions, fieldPathId)}
        required={false}
      />
    )
  const row = (key: string) => {
    const path = toFieldPathId(key, registry.globalFormOptions, fieldPathId)
    const pointer = at('', ...path.path)
    const isTarget = form.target === pointer || form.target?.startsWith(`${pointer}/`)
    const isOpen = open.has(key) !== Boolean(isTarget)
    const toggle = () => setOpen(new Set(open.has(key) ? [...open].filter((each) => each !== key) : [...open, key]))
    return (
      <FoldedRow
        key={key}
        id={path.$id}
        title={`${selfName(entries[key]) ?? key}`}
        beside={
          <>
            <Quote item={entries[key]} />
            <OriginMark path={path.path} />
          </>
        }
        isOpen={isOpen}
        onToggle={toggle}
        acts={form.isReadOnly ? {} : { remove: () => remove(key) }}
      >
        <Text size="xs" c="dimmed" ff="monospace" mb={6}>
          {key}
        </Text>
        {fieldOf(key)}
      </FoldedRow>
    )
  }

  return (
    <Stack gap={4} id={fieldPathId.$id} tabIndex={-1}>
      <ListTitle title={schema.title} description={schema.description} depth={fieldPathId.path.length} />
      {isFlat ? (
        <Stack gap="xs">
          {Object.keys(entries).map((key) => (
            <div key={key}>{fieldOf(key)}</div>
          ))}
        </Stack>
      ) : (
        <div className="panel" role="list" aria-label={schema.title} hidden={Object.keys(entries).length === 0}>
          {Object.keys(entries).map(row)}
        </div>
      )}
      {!form.isReadOnly && (
        <Add
          taken={Object.keys(entries)}
          onAdd={(key) => {
            onChange(isFlat ? '' : {}, [...fieldPathId.path, key])
            setOpen(new Set([...open, key]))
          }}
        />
      )}
    </Stack>
  )
}

/** A figure's value, in the list already. */
function Quote({ item }: { item: unknown }) {
  const figure = isJsonObject(item) ? shownFigure(item.value, item) : undefined
  return figure === undefined ? null : (
    <Text span size="sm" className="map-quote">
      {figure}
    </Text>
  )
}

function Add({ taken, onAdd }: { taken: string[]; onAdd: (key: string) => void }) {
  const [name, setName] = useState('')
  const key = name.trim()
  const isTaken = taken.includes(key)
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        aria-label="Name of a new entry"
        placeholder="Name of a new entry"
        size="xs"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isTaken && 'That name is taken'}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={key === '' || isTaken}
        onClick={() => {
          onAdd(key)
          setName('')
        }}
      >
        Add
      </Button>
    </Group>
  )
}
