import { ActionIcon, Anchor, Button, Group, Select, Stack, Table, TextInput } from '@mantine/core'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { IconClipboard, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { at } from '#engine'
import { isJsonObject, type JsonObject } from '#engine/release'
import type { Column, PastedRow } from '../../content/pasted-table.ts'
import { isUnlocked, originOf, useFormContext } from '../form-context.ts'
import { ListTitle } from '../list-title.tsx'
import { states, withValueIn } from '../use-choices.ts'
import { newItem } from './new-item.ts'
import { OriginMark } from './origin-mark.tsx'
import { PasteRows } from './paste-rows.tsx'
import './table-field.css'

type Annotated = { 'x-item': { schema: RJSFSchema }; 'x-key': string }

/** A list of short entries as a table: filled cell by cell, or pasted. */
export function TableField({ formData, onChange, fieldPathId, schema }: FieldProps) {
  const form = useFormContext()
  const { 'x-item': item, 'x-key': keyColumn } = schema as unknown as Annotated
  const [isPasting, setPasting] = useState(false)
  const rows = (Array.isArray(formData) ? formData : []).filter(isJsonObject)
  const columns = columnsOf(item.schema)
  const set = (next: JsonObject[]) => onChange(next.length === 0 ? undefined : next, fieldPathId.path)

  return (
    <Stack gap="xs" id={fieldPathId.$id} tabIndex={-1}>
      <ListTitle title={schema.title} description={schema.description} depth={fieldPathId.path.length} />
      {rows.length > 0 && (
        <div className="panel entry-table">
          <Table aria-label={schema.title} verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ key, title }) => (
                  <Table.Th key={key}>{title}</Table.Th>
                ))}
                <Table.Th>
                  <span className="only-heard">Actions</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, index) => (
                <Row
                  // biome-ignore lint/suspicious/noArrayIndexKey: an id follows from what is typed in the row
                  key={index}
                  row={row}
                  path={[...fieldPathId.path, index]}
                  columns={columns}
                  onCell={(key, value) => onChange(value === '' ? undefined : value, [...fieldPathId.path, index, key])}
                  onRemove={form.isReadOnly ? undefined : () => set(rows.toSpliced(index, 1))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {!form.isReadOnly && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => set([...rows, newItem(rows, item.schema) as JsonObject])}
          >
            Add a row
          </Button>
          <Button
            variant="default"
            leftSection={<IconClipboard size={14} />}
            aria-expanded={isPasting}
            onClick={() => setPasting(!isPasting)}
          >
            Paste a table
          </Button>
        </Group>
      )}
      {isPasting && (
        <PasteRows
          columns={columns}
          keyColumn={keyColumn}
          present={rows}
          onClose={() => setPasting(false)}
          onTake={(pasted, isWhole) => set(merged(rows, pasted, { keyColumn, isWhole }))}
        />
      )}
    </Stack>
  )
}

type RowProps = {
  row: JsonObject
  path: (string | number)[]
  columns: readonly Column[]
  onCell: (key: string, value: string) => void
  onRemove: (() => void) | undefined
}

function Row({ row, path, columns, onCell, onRemove }: RowProps) {
  const form = useFormContext()
  const pointer = at('', ...path)
  const isInherited = columns.some(({ key }) => originOf(form, [...path, key]).kind === 'inherited')
  const isHeld = isInherited && !isUnlocked(form, pointer)
  const name = String(row[columns[0]?.key ?? ''] ?? 'new row')
  return (
    <Table.Tr className={isHeld ? 'inherited' : undefined}>
      {columns.map((column) => (
        <Table.Td key={column.key} data-path={at(pointer, column.key)}>
          <Cell
            column={column}
            label={`${column.title}, ${name}`}
            value={typeof row[column.key] === 'string' ? (row[column.key] as string) : ''}
            isHeld={isHeld || form.isReadOnly}
            error={form.issues
              .filter(({ path: wrong }) => wrong === at(pointer, column.key))
              .map(({ message }) => message)
              .join(' ')}
            onChange={(value) => onCell(column.key, value)}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <OriginMark path={path} />
          {isHeld && !form.isReadOnly && (
            <Anchor component="button" type="button" size="xs" onClick={() => form.unlock(pointer)}>
              Change here
            </Anchor>
          )}
          {onRemove && (
            <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
              <IconTrash size={14} />
            </ActionIcon>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

type CellProps = {
  column: Column
  label: string
  value: string
  isHeld: boolean
  error: string
  onChange: (value: string) => void
}

function Cell({ column, label, value, isHeld, error, onChange }: CellProps) {
  const frame = { 'aria-label': label, size: 'xs', disabled: isHeld, error: error === '' ? undefined : error } as const
  if (column.holds === 'state')
    return (
      <Select
        {...frame}
        searchable
        data={withValueIn(states, value)}
        value={value === '' ? null : value}
        onChange={(next) => onChange(next ?? '')}
        nothingFoundMessage="No state is called that"
      />
    )
  return (
    <TextInput
      {...frame}
      type={column.holds === 'date' ? 'date' : 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The members of an entry that staff fill. Which entry it is follows from one of them. */
function columnsOf({ properties = {}, required = [] }: RJSFSchema): Column[] {
  return Object.entries(properties).flatMap(([key, member]): Column[] => {
    if (key === 'id' || typeof member !== 'object') return []
    const {
      title = key,
      'x-set': set,
      'x-format': format,
    } = member as RJSFSchema & { [name in 'x-set' | 'x-format']?: string }
    const holds = set === 'states' ? 'state' : format === 'date' ? 'date' : 'text'
    return [{ key, title, holds, isNeeded: required.includes(key) }]
  })
}

/** What was pasted comes in place of what has the same key; as a whole it comes in place of everything. */
function merged(
  rows: readonly JsonObject[],
  pasted: readonly PastedRow[],
  { keyColumn, isWhole }: { keyColumn: string; isWhole: boolean },
): JsonObject[] {
  const keyOf = (row: JsonObject) => String(row[keyColumn])
  const others = isWhole ? [] : rows.filter((row) => !pasted.some((each) => each[keyColumn] === keyOf(row)))
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const taken = pasted.map((row) => ({ id: row[keyColumn] ?? '', ...known.get(row[keyColumn] ?? ''), ...row }))
  return [...others, ...taken].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
