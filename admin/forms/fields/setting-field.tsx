import { Checkbox, Group, MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import type { Json } from '#engine/release'
import type { Setting } from '#schemas'
import { NumberField } from '../../parts/number-field.tsx'
import { states } from '../use-choices.ts'

/** What a lender sets, by what the journey says that it is: dollars, a percentage, a switch, or some of what there is. */
export function SettingField({ formData, onChange, fieldPathId, schema, readonly, rawErrors }: FieldProps) {
  const { 'x-setting': setting } = schema as { 'x-setting': Setting }
  const change = (value: Json | undefined) => onChange(value, fieldPathId.path)
  const frame = {
    id: fieldPathId.$id,
    label: setting.title,
    description: setting.description,
    disabled: readonly ?? false,
    error: rawErrors?.join(' '),
  }
  switch (setting.type) {
    case 'money':
      return (
        <NumberField
          {...frame}
          prefix="$"
          thousandSeparator=","
          decimalScale={2}
          min={(setting.minimum ?? 0) / 100}
          hideControls
          value={typeof formData === 'number' ? formData / 100 : undefined}
          onChange={(dollars) => change(dollars === undefined ? undefined : Math.round(dollars * 100))}
        />
      )
    case 'percent':
    case 'number':
      return (
        <NumberField
          {...frame}
          suffix={setting.type === 'percent' ? '%' : ''}
          decimalScale={4}
          hideControls
          value={typeof formData === 'number' ? formData : undefined}
          onChange={change}
        />
      )
    case 'switch':
      return <Switch {...frame} checked={formData === true} onChange={(event) => change(event.currentTarget.checked)} />
    case 'choice':
      return (
        <Select
          {...frame}
          clearable
          data={optionsOf(setting)}
          value={formData === undefined ? null : String(formData)}
          onChange={(value) => change(value === null ? undefined : optionValue(setting, value))}
        />
      )
    case 'choices':
      return <Choices frame={frame} setting={setting} formData={formData} onChange={change} />
    case 'states':
      return (
        <MultiSelect
          {...frame}
          searchable
          data={states}
          value={listOf(formData).map(String)}
          onChange={(value) => change(value.length === 0 ? undefined : value)}
          nothingFoundMessage="No state is called that"
        />
      )
    case 'text':
      return (
        <TextInput
          {...frame}
          value={typeof formData === 'string' ? formData : ''}
          onChange={(event) => change(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        />
      )
  }
}

type ChoicesProps = {
  frame: { id: string; label: string; description: string | undefined; disabled: boolean; error: string | undefined }
  setting: Setting
  formData: unknown
  onChange: (value: Json) => void
}

/** Several of the options, kept in their order. What is no option any more stays until somebody takes it out. */
function Choices({ frame, setting, formData, onChange }: ChoicesProps) {
  const chosen = listOf(formData)
  const options = [
    ...optionsOf(setting),
    ...chosen
      .map(String)
      .flatMap((value) => (isOption(setting, value) ? [] : [{ value, label: `${value} (unknown)` }])),
  ]
  return (
    <Checkbox.Group
      {...frame}
      value={chosen.map(String)}
      onChange={(values) =>
        onChange(options.flatMap(({ value }) => (values.includes(value) ? [optionValue(setting, value)] : [])))
      }
    >
      <Group gap="md" mt={6}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} disabled={frame.disabled} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function optionsOf({ options = [] }: Setting) {
  return options.map(({ value, title }) => ({ value: String(value), label: title }))
}

function isOption(setting: Setting, chosen: string): boolean {
  return optionsOf(setting).some(({ value }) => value === chosen)
}

/** Options may be numbers; controls only know text. */
function optionValue({ options = [] }: Setting, chosen: string): string | number {
  return options.find(({ value }) => String(value) === chosen)?.value ?? chosen
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
