import { Text } from '@mantine/core'
import { at } from '#engine'
import { sourceAt } from '#engine/release'
import { inheritedAt, useFormContext } from '../form-context.ts'
import './origin-mark.css'

/** Beside an entry: whether it is inherited, has changes of this org, or is the org's own. */
export function OriginMark({ path }: { path: readonly (string | number)[] }) {
  const form = useFormContext()
  if (form.sources === undefined) return null
  const pointer = at('', ...path)
  // Where nothing is inherited everything is the org's own: it need not be said of each.
  const list = inheritedAt(form.inherited, form.content, path.slice(0, -1))
  if (list === undefined || (Array.isArray(list) && list.length === 0)) return null
  const isKnown = inheritedAt(form.inherited, form.content, path) !== undefined
  const hasOwn =
    sourceAt(form.sources, pointer) === form.id ||
    Object.entries(form.sources).some(([each, source]) => source === form.id && each.startsWith(`${pointer}/`))
  const word = !isKnown ? 'added here' : hasOwn ? 'changed here' : 'inherited'
  return (
    <Text span size="xs" c="dimmed" className="origin-mark">
      {word}
    </Text>
  )
}
