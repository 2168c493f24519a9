import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: number | undefined
  /** Whether there always is a number: an empty field then changes nothing, and shows the number again once it is left. */
  isNeeded?: boolean
  onChange: (value: number | undefined) => void
}

/** A number as it is typed: what is none yet, such as `8.` on the way to `8.35`, stays in the field. */
export function NumberField({ value, isNeeded = false, onChange, onBlur, ...more }: Props) {
  const [typed, setTyped] = useState<string | number>()
  const isUnfinished = typed !== undefined && (numberOf(typed) ?? (isNeeded ? value : undefined)) === value
  return (
    <NumberInput
      clampBehavior="none"
      {...more}
      value={isUnfinished ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        const number = numberOf(next)
        if (number !== value && !(isNeeded && number === undefined)) onChange(number)
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

function numberOf(typed: string | number): number | undefined {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : undefined
}
