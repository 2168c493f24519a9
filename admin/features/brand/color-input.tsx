import { ActionIcon, ColorPicker, Popover, TextInput } from '@mantine/core'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { colorHelp, writtenColor } from './written-color.ts'

type Props = {
  label: string
  value: string
  onChange: (color: string) => void
  isReadOnly?: boolean
  isBare?: boolean
  beside?: ReactNode
}

/** A color as a swatch and as text, in any way that people write one; what is none yet stays as it is typed. */
export function ColorInput({ label, value, onChange, isReadOnly = false, isBare = false, beside }: Props) {
  const [typed, setTyped] = useState(value)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setTyped((before) => (writtenColor(before) === value.toLowerCase() ? before : value)), [value])
  const isWrong = writtenColor(typed) === undefined
  const take = (next: string) => {
    setTyped(next)
    const color = writtenColor(next)
    if (color !== undefined && color !== value.toLowerCase()) onChange(color)
  }
  return (
    <TextInput
      {...(isBare ? { 'aria-label': label } : { label })}
      value={typed}
      disabled={isReadOnly}
      spellCheck={false}
      autoComplete="off"
      error={isWrong ? colorHelp : undefined}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setTyped((before) => writtenColor(before) ?? before)}
      className="brand-color"
      leftSection={
        <Popover opened={isOpen && !isReadOnly} onChange={setIsOpen} position="bottom-start" trapFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              size="sm"
              aria-label={`Choose: ${label}`}
              disabled={isReadOnly}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span className="brand-swatch" style={{ '--swatch': value } as CSSProperties} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <ColorPicker
              format="hex"
              value={value}
              onChange={(color) => take(color)}
              saturationLabel="Saturation"
              hueLabel="Hue"
            />
          </Popover.Dropdown>
        </Popover>
      }
      rightSection={beside}
    />
  )
}
