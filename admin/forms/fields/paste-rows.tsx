import { Button, Checkbox, Group, List, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { JsonObject } from '#engine/release'
import { type Column, type PastedRow, pastedTable } from '../../content/pasted-table.ts'

type Props = {
  columns: readonly Column[]
  keyColumn: string
  present: readonly JsonObject[]
  onClose: () => void
  onTake: (rows: PastedRow[], isWhole: boolean) => void
}

/** Rows as they were copied elsewhere, with what they would change, and what is wrong with which of them. */
export function PasteRows({ columns, keyColumn, present, onClose, onTake }: Props) {
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const { rows, problems } = useMemo(() => pastedTable(text, columns, keyColumn), [text, columns, keyColumn])
  const keys = new Set(present.map((row) => row[keyColumn]))
  const added = rows.filter((row) => !keys.has(row[keyColumn] ?? null)).length
  const names = columns.map(({ title }) => title.toLowerCase())
  return (
    <Paper withBorder p="sm" component="section" aria-label="Paste a table">
      <Stack gap="xs">
        <Textarea
          label="Rows"
          description={`From a spreadsheet, a CSV file or a page: ${names.join(', ')}. A first row with these names may stand above.`}
          autosize
          minRows={3}
          maxRows={12}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text.trim() !== '' && (
          <Text size="sm" role="status">
            {rows.length === 0
              ? 'No row can be read yet.'
              : `${rowsOf(rows.length)}: ${added} new, ${rows.length - added} known.`}
          </Text>
        )}
        {problems.length > 0 && (
          <List size="sm" spacing={2} aria-label="Rows that cannot be taken">
            {problems.map(({ row, message }) => (
              <List.Item key={`${row} ${message}`}>
                Row {row}: {message}
              </List.Item>
            ))}
          </List>
        )}
        {present.length > 0 && (
          <Checkbox
            label="Replace all rows that are there"
            checked={isWhole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
        )}
        <Group gap="xs">
          <Button
            size="xs"
            disabled={rows.length === 0}
            onClick={() => {
              onTake(rows, isWhole)
              onClose()
            }}
          >
            {rows.length === 0 ? 'Take the rows' : `Take ${rowsOf(rows.length)}`}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}
