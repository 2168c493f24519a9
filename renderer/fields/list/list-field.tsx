import { Fragment, useEffect, useRef } from 'react'
import { answerAt, type Field, type InputItem, type InputValues, itemFields, type ReadFact, readForm } from '#engine'
import { useBundle, useStrings } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { Button } from '../../ui/button/index.tsx'
import { FactRows } from '../../ui/fact-rows/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { FormProvider, useForm } from '../form-context.ts'
import './list-field.css'

/** Any number of like items: some given by the lender, which are answered, others added, which can be removed. */
export function ListField({ field, id, input, set, issue }: FieldProps) {
  const form = useForm()
  const strings = useStrings()
  const plain = usePlain()
  const app = useApp()
  const rows = Array.isArray(input) ? (input as InputItem[]) : []
  const suggested = givenItems(field, answerAt(form.facts, field.ui.given ?? ''))
  const missing = suggested.filter(({ id: itemId }) => !rows.some((item) => item.id === itemId))
  // Shown at once: nobody sees the list without what the lender gave.
  const items =
    missing.length === 0
      ? rows
      : [...rows.filter((item) => item.given), ...missing, ...rows.filter((item) => !item.given)]
  const added = useRef<string>(undefined)

  useEffect(() => {
    if (missing.length > 0) set(items)
  })

  const add = () => {
    const item: InputItem = { id: `added-${crypto.randomUUID().slice(0, 8)}`, input: {} }
    added.current = item.id
    set([...items, item])
    app.announce(plain(strings.itemAdded))
  }
  const remove = (itemId: string) => {
    const rest = items.filter((item) => item.id !== itemId)
    set(rest.length === 0 ? undefined : rest)
    app.announce(plain(strings.itemRemoved))
    document.getElementById(`${id}-add`)?.focus()
  }
  const change = (itemId: string, next: InputValues) =>
    set(items.map((item) => (item.id === itemId ? { ...item, input: next } : item)))
  const canAdd = field.ui.addedFields?.length !== 0 && items.length < (field.checks.maxItems ?? 50)

  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup className="list">
      {() => (
        <>
          {items.map((item, index) => (
            <Item
              key={item.id}
              field={field}
              item={item}
              number={index + 1}
              given={item.given ? givenAt(form.facts, field, item.id) : undefined}
              change={(next) => change(item.id, next)}
              remove={() => remove(item.id)}
              takesFocus={added.current === item.id}
            />
          ))}
          {canAdd && (
            <div id={`${id}-add`} tabIndex={-1}>
              <Button style="secondary" onClick={add}>
                <Text copy={field.ui.add ?? strings.addItem} />
              </Button>
            </div>
          )}
        </>
      )}
    </FieldFrame>
  )
}

type ItemProps = {
  field: Field
  item: InputItem
  number: number
  given: unknown
  change: (input: InputValues) => void
  remove: () => void
  takesFocus: boolean
}

function Item({ field, item, number, given, change, remove, takesFocus }: ItemProps) {
  const form = useForm()
  const { journey, strings } = useBundle()
  const heading = useRef<HTMLHeadingElement>(null)
  const fields = itemFields(field, item)
  const facts = { ...form.facts, item: { ...(given as object | undefined), number } }
  const { visible } = readForm(fields, [], item.input, facts, journey.derive)
  const read: ReadFact = (path) => answerAt(facts, path)
  const scope = `${form.scope}${field.path}/${item.id}/`
  const issues = new Map(
    [...form.issues].flatMap(([path, found]) =>
      path.startsWith(`${field.path}/${item.id}/`)
        ? [[path.slice(`${field.path}/${item.id}/`.length), found] as const]
        : [],
    ),
  )

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <section className="list-item" aria-labelledby={`${scope}title`}>
      <h2 id={`${scope}title`} ref={heading} tabIndex={-1}>
        <Text copy={field.ui.itemTitle ?? field.label} read={read} />
      </h2>
      {given !== undefined && field.ui.itemRows !== undefined && (
        <FactRows rows={field.ui.itemRows} facts={facts} read={read} derive={journey.derive} />
      )}
      <FormProvider
        value={{
          input: item.input,
          set: (path, value) => {
            const next = { ...item.input }
            if (value === undefined) delete next[path]
            else next[path] = value
            change(next)
          },
          visible,
          issues,
          check: form.check,
          facts,
          draw: form.draw,
          scope,
        }}
      >
        {fields.map((each) => (
          <Fragment key={each.path}>{form.draw(each)}</Fragment>
        ))}
      </FormProvider>
      {!item.given && (
        <Button style="link" onClick={remove}>
          <Text copy={field.ui.remove ?? strings.removeItem} read={read} />
        </Button>
      )}
    </section>
  )
}

function givenItems(field: Field, given: unknown): InputItem[] {
  if (field.ui.given === undefined || !Array.isArray(given)) return []
  return given.flatMap((item) => {
    const uuid = answerAt(item, 'uuid')
    return typeof uuid === 'string' ? [{ id: uuid, given: true as const, input: {} }] : []
  })
}

function givenAt(facts: object, field: Field, id: string): unknown {
  const items = answerAt(facts, field.ui.given ?? '')
  return Array.isArray(items) ? items.find((item) => answerAt(item, 'uuid') === id) : undefined
}
