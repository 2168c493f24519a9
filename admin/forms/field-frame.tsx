import { Anchor, Box, Group, Text } from '@mantine/core'
import type { FieldTemplateProps } from '@rjsf/utils'
import { at } from '#engine'
import type { Json } from '#engine/release'
import type { Setting } from '#schemas'
import { settingText } from '../content/setting-text.ts'
import { shown } from '../content/shown.ts'
import { isOpen, isUnlocked, originOf, useFormContext } from './form-context.ts'
import { isLeaf } from './inheriting-field.tsx'

/** Around every field: where its value comes from, what it was, and the way to change it or back. */
export function FieldFrame({ children, schema, uiSchema, hidden, fieldPathId }: FieldTemplateProps) {
  const form = useFormContext()
  if (hidden || uiSchema?.['ui:widget'] === 'hidden') return null
  const origin = isLeaf({ schema, ...(uiSchema ? { uiSchema } : {}) })
    ? originOf(form, fieldPathId.path)
    : { kind: 'own' as const }
  const pointer = at('', ...fieldPathId.path)
  const canChange = isOpen(form, uiSchema, fieldPathId.path)
  const isChanging = isUnlocked(form, pointer)
  const { 'x-setting': setting } = schema as { 'x-setting'?: Setting }
  const said = (value: Json | undefined) => (setting === undefined ? shown(value) : settingText(setting, value))
  const was = origin.kind === 'changed' ? said(origin.was) : undefined
  return (
    <Box className={origin.kind === 'inherited' && !isChanging ? 'inherited' : undefined} data-path={pointer}>
      {children}
      {origin.kind === 'inherited' && (
        <Note>
          from {sourceName(origin.from)}
          {canChange && !isChanging && <Act onClick={() => form.unlock(pointer)}>Change here</Act>}
        </Note>
      )}
      {origin.kind === 'changed' && (
        <Note>
          changed here{was === undefined ? '' : `; inherited: ${was}`}
          {canChange && <Act onClick={() => form.change(fieldPathId.path, origin.was)}>Back to inherited</Act>}
        </Note>
      )}
    </Box>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Group gap={8} mt={2}>
      <Text size="xs" c="dimmed" component="div">
        {children}
      </Text>
    </Group>
  )
}

function Act({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Anchor component="button" type="button" size="xs" ml={8} onClick={onClick}>
      {children}
    </Anchor>
  )
}

function sourceName(id: string): string {
  const [layer, name] = id.split('/')
  return layer === 'journeys' ? `the journey ${name}` : (name ?? id)
}
