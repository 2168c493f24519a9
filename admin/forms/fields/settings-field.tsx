import { Select, Stack } from '@mantine/core'
import { type FieldProps, toFieldPathId } from '@rjsf/utils'
import { isJsonObject, type JsonObject, valueAt } from '#engine/release'
import type { Setting } from '#schemas'
import { ChangeAll } from '../change-all.tsx'
import { useFormContext } from '../form-context.ts'
import { useSettings } from '../use-settings.ts'
import { MapField } from './map-field.tsx'

/** What a lender sets of a product, each by its title; names that the journey does not declare stand after them. */
export function SettingsField(props: FieldProps) {
  const { content, isReadOnly } = useFormContext()
  const { fieldPathId, schema, formData, registry, onChange } = props
  const scope = scopeOf(schema, content, fieldPathId.path)
  const declared = useSettings(scope)
  const { SchemaField } = registry.fields
  if (declared === undefined || SchemaField === undefined) return <MapField {...props} />
  const values: JsonObject = isJsonObject(formData) ? formData : {}
  // A pricing entry says a few of the prices; a product shows all that can be set.
  const isPartly = scope.part === 'pricing'
  const shown = Object.entries(declared).filter(([name]) => !isPartly || Object.hasOwn(values, name))
  const left = Object.entries(declared).filter(([name]) => isPartly && !Object.hasOwn(values, name))
  const others = Object.keys(values).filter((name) => !Object.hasOwn(declared, name))
  return (
    <Stack gap="sm" id={fieldPathId.$id} tabIndex={-1}>
      <ChangeAll path={fieldPathId.path} />
      {[...shown, ...others.map((name): [string, undefined] => [name, undefined])].map(([name, setting]) => (
        <SchemaField
          key={name}
          {...props}
          name={name}
          schema={schemaOf(name, setting)}
          uiSchema={{ 'ui:field': setting === undefined ? 'value' : 'setting' }}
          formData={values[name]}
          fieldPathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId)}
          required={false}
        />
      ))}
      {left.length > 0 && !isReadOnly && (
        <Select
          aria-label="Add a price"
          placeholder="Add a price"
          data={left.map(([name, { title }]) => ({ value: name, label: title }))}
          value={null}
          onChange={(name) => name !== null && onChange(declared[name]?.minimum ?? 0, [...fieldPathId.path, name])}
        />
      )}
    </Stack>
  )
}

function schemaOf(name: string, setting: Setting | undefined) {
  return setting === undefined ? { title: name } : { title: setting.title, 'x-setting': setting }
}

/** Whose settings these are: those of the product's journey, or the prices of all that are offered. */
function scopeOf(
  schema: FieldProps['schema'],
  content: Parameters<typeof valueAt>[0],
  path: FieldProps['fieldPathId']['path'],
) {
  const part = (schema as { 'x-settings'?: 'settings' | 'pricing' })['x-settings'] ?? 'settings'
  const product = valueAt(content, `/${path.slice(0, -1).join('/')}`)
  const journey = isJsonObject(product) && typeof product.journey === 'string' ? product.journey : undefined
  return { part, journey }
}
