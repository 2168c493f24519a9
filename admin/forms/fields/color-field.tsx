import {
  ActionIcon,
  ColorPicker,
  ColorSwatch,
  Group,
  Popover,
  Stack,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { type CSSProperties, useMemo, useState } from 'react'
import { completed, isJsonObject } from '#engine/release'
import type { Brand } from '#schemas'
import { useFormContext } from '../form-context.ts'
import './color-field.css'

/** A color as a swatch and its name: one of the brand's shades, or a hex value. */
export function ColorField({ formData, onChange, fieldPathId, schema, readonly, required, rawErrors }: FieldProps) {
  const { content } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  const shades = useMemo(() => shadesIn(content), [content])
  const value = typeof formData === 'string' ? formData : ''
  const color = hexOf(value, shades)
  const change = (next: string) => onChange(next === '' ? undefined : next, fieldPathId.path)
  const isRole = fieldPathId.path[0] === 'roles' || fieldPathId.path[0] === 'appearance'
  return (
    <TextInput
      id={fieldPathId.$id}
      label={schema.title}
      required={required ?? false}
      disabled={readonly ?? false}
      error={rawErrors?.join(' ')}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      leftSection={
        <Popover opened={isOpen && !readonly} onChange={setIsOpen} position="bottom-start" trapFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              size="sm"
              aria-label={`Choose ${schema.title}`}
              onClick={() => setIsOpen(!isOpen)}
              disabled={readonly ?? false}
            >
              <span className="swatch" style={{ '--swatch': color } as CSSProperties} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Stack gap="xs">
              <ColorPicker format="hex" value={color} onChange={change} saturationLabel="Saturation" hueLabel="Hue" />
              {isRole && <Shades shades={shades} onChoose={change} />}
            </Stack>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

function Shades({ shades, onChoose }: { shades: Record<string, unknown>; onChoose: (name: string) => void }) {
  return (
    <Stack gap={4}>
      <Text size="xs">Shades of the brand</Text>
      <Group gap={4}>
        {Object.entries(shades).map(([shade, color]) => (
          <Tooltip key={shade} label={`brand.${shade}`}>
            <UnstyledButton aria-label={`brand.${shade}`} onClick={() => onChoose(`brand.${shade}`)}>
              <ColorSwatch size={20} radius={4} color={String(color)} />
            </UnstyledButton>
          </Tooltip>
        ))}
      </Group>
    </Stack>
  )
}

/** The brand's shades: those that it says, and those that follow from its colors. */
function shadesIn(content: unknown): Record<string, string> {
  return isJsonObject(content) && Array.isArray(content.colors) ? completed(content as unknown as Brand).shades : {}
}

function hexOf(value: string, shades: Record<string, unknown>): string {
  const [, shade] = /^brand\.(\d+)$/.exec(value) ?? []
  const color = shade === undefined ? value : shades[shade]
  return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff'
}
