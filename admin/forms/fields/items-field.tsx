import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { type FieldProps, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { at } from '#engine'
import { hasIds, isJsonObject, type Json } from '#engine/release'
import { english, selfName, wordsOf } from '../../content/labels.ts'
import { useFormContext } from '../form-context.ts'
import { isOpenAtFirst, ListTitle } from '../list-title.tsx'
import { withoutIdAndNote } from '../plain-form.ts'
import { FoldedRow } from './folded-row.tsx'
import { newItem } from './new-item.ts'
import { OriginMark } from './origin-mark.tsx'
import './items-field.css'

type ItemForm = { schema: RJSFSchema & { 'x-kinds'?: Record<string, { schema: RJSFSchema }> }; uiSchema: UiSchema }

/** A list of things, each folded to its name: opened, moved, removed and added one at a time. */
export function ItemsField({ formData, onChange, fieldPathId, schema, registry, ...props }: FieldProps) {
  const form = useFormContext()
  const item = (schema as { 'x-item'?: ItemForm })['x-item'] ?? { schema: {}, uiSchema: {} }
  const items: Json[] = Array.isArray(formData) ? formData : []
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(isOpenAtFirst(form, items.length) ? items.map(keyOf) : []),
  )
  const { SchemaField } = registry.fields
  const set = (next: Json[]) => onChange(next, fieldPathId.path)
  const toggle = (key: string, isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open].filter((each) => each !== key) : [...open, key]))
  const add = (type?: string) => {
    const made = newItem(items, item.schema, type)
    set([...items, made])
    setOpen(new Set([...open, keyOf(made, items.length)]))
  }

  return (
    <Stack gap={4} id={fieldPathId.$id} tabIndex={-1}>
      <ListTitle title={schema.title} description={schema.description} depth={fieldPathId.path.length} />
      <div className="panel" role="list" aria-label={schema.title} hidden={items.length === 0}>
        {items.map((each, index) => {
          if (!isOffered(form, each)) return null
          const key = keyOf(each, index)
          const path = toFieldPathId(index, registry.globalFormOptions, fieldPathId)
          const isTarget = form.target?.startsWith(`${at('', ...path.path)}/`) || form.target === at('', ...path.path)
          const isOpen = open.has(key) !== Boolean(isTarget)
          const moved = (to: number) => () => set(items.toSpliced(index, 1).toSpliced(to, 0, each))
          const acts = form.isReadOnly
            ? {}
            : {
                remove: () => set(items.toSpliced(index, 1)),
                ...(index > 0 ? { up: moved(index - 1) } : {}),
                ...(index < items.length - 1 ? { down: moved(index + 1) } : {}),
              }
          return (
            <FoldedRow
              key={key}
              id={`${path.$id}`}
              title={(form.isPart && kindTitle(item, each)) || (form.isPlain && wordsOf(each)) || titleOf(each, index)}
              beside={
                <>
                  {!(form.isPlain && calledByBody(each)) && <Snippet item={each} />}
                  <OriginMark path={path.path} />
                </>
              }
              isOpen={isOpen}
              onToggle={() => toggle(key, open.has(key))}
              acts={acts}
            >
              {SchemaField && (
                <SchemaField
                  {...props}
                  registry={registry}
                  name={String(index)}
                  schema={item.schema}
                  uiSchema={withoutLabel(form.isPlain ? withoutIdAndNote(item.uiSchema) : item.uiSchema)}
                  formData={each}
                  onChange={onChange}
                  fieldPathId={path}
                  required={false}
                />
              )}
            </FoldedRow>
          )
        })}
      </div>
      {!form.isReadOnly && <Add schema={item.schema} label={schema.title ?? ''} onAdd={add} />}
    </Stack>
  )
}

function Add({ schema, label, onAdd }: { schema: ItemForm['schema']; label: string; onAdd: (type?: string) => void }) {
  const kinds = Object.keys(schema['x-kinds'] ?? {})
  const button = (
    <Button
      variant="default"
      leftSection={<IconPlus size={14} />}
      {...(kinds.length === 0 ? { onClick: () => onAdd() } : {})}
    >
      Add to {label.toLowerCase()}
    </Button>
  )
  if (kinds.length === 0) return <Group>{button}</Group>
  return (
    <Group>
      <Menu>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => onAdd(kind)}>
              {kind}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** How the copy of a folded entry begins. */
function Snippet({ item }: { item: Json }) {
  const copy = isJsonObject(item) ? english(item.body ?? item.label ?? item.to) : undefined
  if (copy === undefined || copy === selfName(item)) return null
  return (
    <Text span size="xs" c="dimmed" truncate className="item-snippet">
      {copy.slice(0, 160)}
    </Text>
  )
}

/** Whether an entry has nothing to be called by but its words, which then need not stand beside it again. */
function calledByBody(item: Json): boolean {
  return isJsonObject(item) && ['name', 'label', 'title', 'heading'].every((key) => english(item[key]) === undefined)
}

/** Of a list of which somebody may change some kinds of entries alone, those. */
function isOffered({ textsIn }: { textsIn?: readonly string[] | undefined }, item: Json): boolean {
  const type = isJsonObject(item) ? item.type : undefined
  return textsIn === undefined || typeof type !== 'string' || textsIn.includes(type)
}

/** What an entry of several kinds is called by its kind. */
function kindTitle({ schema }: ItemForm, item: Json): string | undefined {
  const type = isJsonObject(item) && typeof item.type === 'string' ? item.type : ''
  return schema['x-kinds']?.[type]?.schema.title
}

function keyOf(item: Json, index: number): string {
  return isJsonObject(item) && hasIds([item]) ? String(item.id) : String(index)
}

function titleOf(item: Json, index: number): string {
  const type = isJsonObject(item) && typeof item.type === 'string' ? item.type : undefined
  const name = selfName(item)
  return type === undefined || name === type ? (name ?? `Entry ${index + 1}`) : `${type}: ${name}`
}

function withoutLabel(uiSchema: UiSchema): UiSchema {
  return { ...uiSchema, 'ui:options': { ...uiSchema['ui:options'], label: false } }
}
