import { Text } from '@mantine/core'
import { at } from '#engine'
import { sourceAt } from '#engine/release'
import { inheritedAt, useFormWorld } from '../form-world.ts'

/** Beside an entry: whether it is inherited, has changes of this org, or is the org's own. */
export function OriginMark({ path }: { path: readonly (string | number)[] }) {
  const world = useFormWorld()
  if (world.sources === undefined) return null
  const pointer = at('', ...path)
  const isKnown = inheritedAt(world.inherited, world.content, path) !== undefined
  const hasOwn =
    sourceAt(world.sources, pointer) === world.id ||
    Object.entries(world.sources).some(([each, source]) => source === world.id && each.startsWith(`${pointer}/`))
  const word = !isKnown ? 'added here' : hasOwn ? 'changed here' : 'inherited'
  return (
    <Text span size="xs" c="dimmed" style={{ flex: 'none' }}>
      {word}
    </Text>
  )
}
