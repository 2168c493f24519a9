import { Switch } from '@mantine/core'
import { descriptionId, type WidgetProps } from '@rjsf/utils'
import { Description } from '../description.tsx'

/** What is on or off, as a switch, with what it does below its name. */
export function SwitchWidget({
  id,
  value,
  label,
  disabled,
  readonly,
  schema,
  rawErrors,
  onChange,
  ...rest
}: WidgetProps) {
  const { description } = schema
  return (
    <>
      <Switch
        id={id}
        label={label}
        checked={value === true}
        disabled={disabled === true || readonly === true}
        required={rest.required ?? false}
        error={rawErrors?.join(' ')}
        aria-describedby={description === undefined ? undefined : descriptionId(id)}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={() => rest.onBlur(id, value)}
        onFocus={() => rest.onFocus(id, value)}
      />
      {description !== undefined && (
        <Description id={descriptionId(id)} description={description} schema={schema} registry={rest.registry} />
      )}
    </>
  )
}
