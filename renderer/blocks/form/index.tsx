import { Fragment } from 'react'
import type { Field } from '#engine'
import { isVisible, useWholeForm } from '../../fields/form-context.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'

/** The fields that the block names, or all that no other block of the screen does. */
export function FormBlock({ block }: BlockProps<'form'>) {
  const { screen } = useScreen()
  const form = useWholeForm()
  const fields = fieldsOf(screen, block).filter((field) => isVisible(field, form.visible))
  if (fields.length === 0) return null
  return (
    <section className="block block-form">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      {fields.map((field) => (
        <Fragment key={field.path}>{form.draw(field)}</Fragment>
      ))}
    </section>
  )
}

function fieldsOf(
  { form, blocks }: ReturnType<typeof useScreen>['screen'],
  block: BlockProps<'form'>['block'],
): Field[] {
  const all = form?.fields ?? []
  if (block.fields !== undefined) return block.fields.flatMap((name) => all.find(({ path }) => path === name) ?? [])
  const named = new Set(
    blocks.flatMap((each) => ('fields' in each ? (each.fields ?? []) : 'field' in each ? [each.field] : [])),
  )
  return all.filter(({ path }) => !named.has(path))
}
