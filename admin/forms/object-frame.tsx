import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { ChangeAll } from './change-all.tsx'

/** The fields of an object one below the other; inside another object as a group with its name. */
export function ObjectFrame({ title, schema, properties, fieldPathId, uiSchema }: ObjectFieldTemplateProps) {
  const cells = properties.map(({ name, content }) => (
    <div key={name} hidden={isHidden(uiSchema?.[name])}>
      {content}
    </div>
  ))
  // Colors are short, and looked at together.
  const isPalette = properties.every(({ name }) => uiSchema?.[name]?.['ui:field'] === 'color')
  // From and to are read as one.
  const isSpan = properties.every(({ name }) => uiSchema?.[name]?.['ui:options']?.inputType === 'time')
  const fields =
    isPalette || isSpan ? (
      <SimpleGrid cols={isSpan ? 2 : { base: 2, md: 3 }} spacing="sm">
        {cells}
      </SimpleGrid>
    ) : (
      <Stack gap="sm">{cells}</Stack>
    )
  const isInside = fieldPathId.path.length > 0 && typeof fieldPathId.path.at(-1) === 'string' && title !== ''
  if (!isInside || uiSchema?.['ui:options']?.label === false) return fields
  return (
    <Fieldset legend={title} id={fieldPathId.$id} tabIndex={-1} p="sm">
      {schema.description && (
        <Text size="xs" c="dimmed" mb="xs">
          {schema.description}
        </Text>
      )}
      <ChangeAll path={fieldPathId.path} />
      {fields}
    </Fieldset>
  )
}

function isHidden(uiSchema: { 'ui:widget'?: unknown } | undefined): boolean {
  return uiSchema?.['ui:widget'] === 'hidden'
}
