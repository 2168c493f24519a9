import { answerAt, type Field, type FieldOption, plain } from '#engine'
import { useManner } from '../../ui/manner.ts'
import { readItem } from '../../ui/read.ts'
import { useForm } from '../form-context.ts'

/** A field's options: written down, or made from a fact's items. */
export function useOptions(field: Field): FieldOption[] {
  const { facts } = useForm()
  const { locale, timeZone } = useManner()
  const from = field.ui.optionsFrom
  if (from === undefined) return field.options ?? []
  const items = answerAt(facts, from.fact)
  if (!Array.isArray(items)) return field.options ?? []
  const made = items.map((item): FieldOption => {
    const read = readItem((path) => answerAt(facts, path), item)
    const hint = from.hint === undefined ? undefined : plain(from.hint, read, locale, timeZone)
    return {
      value: String(answerAt(item, from.value)),
      label: plain(from.label, read, locale, timeZone),
      ...(hint ? { hint: [{ p: [hint] }] } : {}),
    }
  })
  return [...made, ...(field.options ?? [])]
}
