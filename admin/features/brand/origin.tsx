import { Anchor, Group, Text } from '@mantine/core'
import { ownerName } from '../../content/names.ts'
import type { EditedBrand } from './use-brand.ts'

/** From whom a part of the brand is, and the way back to that. */
export function Origin({ brand, part, what }: { brand: EditedBrand; part: string; what: string }) {
  const source = brand.inheritedFrom(part)
  if (!brand.says(part))
    return source === undefined ? null : (
      <Text size="sm" c="dimmed">
        From {ownerName(source)}, until it is changed here.
      </Text>
    )
  if (!brand.inherits(part)) return null
  return (
    <Group gap="xs">
      <Anchor component="button" type="button" size="sm" onClick={() => brand.forget(part)}>
        Back to the inherited {what}
      </Anchor>
    </Group>
  )
}
