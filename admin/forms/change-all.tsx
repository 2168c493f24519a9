import { Anchor } from '@mantine/core'
import { at } from '#engine'
import { isJsonObject, valueAt } from '#engine/release'
import { isUnlocked, originOf, useFormContext } from './form-context.ts'

/** From how many on inherited values of a group are opened together. */
const several = 3

/** Opens all inherited values of a group at once. */
export function ChangeAll({ path }: { path: readonly (string | number)[] }) {
  const form = useFormContext()
  const pointer = at('', ...path)
  const values = valueAt(form.content, pointer)
  const inherited = isJsonObject(values)
    ? Object.keys(values).filter((key) => originOf(form, [...path, key]).kind === 'inherited')
    : []
  if (form.open !== 'all' || form.sources === undefined || inherited.length < several || isUnlocked(form, pointer))
    return null
  return (
    <Anchor component="button" type="button" size="xs" ta="left" w="fit-content" onClick={() => form.unlock(pointer)}>
      Change any of these here
    </Anchor>
  )
}
