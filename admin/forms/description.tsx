import { Text } from '@mantine/core'
import type { DescriptionFieldProps } from '@rjsf/utils'

export function Description({ id, description }: DescriptionFieldProps) {
  if (!description) return null
  return (
    <Text id={id} size="xs" c="dimmed" component="div">
      {description}
    </Text>
  )
}
