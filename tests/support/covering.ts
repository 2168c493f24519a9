import type { CompiledScreen, Field } from '#engine'

/** Of these, few that have among them whatever any of them has. */
export function covering<Item>(items: readonly Item[], featuresOf: (item: Item) => readonly string[]): Item[] {
  const missing = new Set(items.flatMap(featuresOf))
  const chosen: Item[] = []
  const newIn = (item: Item) => new Set(featuresOf(item).filter((feature) => missing.has(feature))).size
  while (missing.size > 0) {
    const best = items.reduce((one, other) => (newIn(other) > newIn(one) ? other : one))
    for (const feature of featuresOf(best)) missing.delete(feature)
    chosen.push(best)
  }
  return items.filter((item) => chosen.includes(item))
}

/** What a screen is drawn of: its kinds of blocks and questions, each with the properties that it has here. */
export function featuresOf({ blocks, form, submit }: CompiledScreen): string[] {
  const questions = (fields: readonly Field[]): Field[] =>
    fields.flatMap((field) => [field, ...questions(field.fields ?? [])])
  return [
    ...blocks.flatMap((block) => Object.keys(block).map((key) => `block ${block.type} ${key}`)),
    ...questions(form?.fields ?? []).flatMap(({ widget, ui, ...field }) =>
      [...Object.keys(field), ...Object.keys(ui)].map((key) => `question ${widget} ${key}`),
    ),
    ...(form?.checks.length ? ['checks'] : []),
    ...Object.keys(submit ?? {}).map((key) => `submit ${key}`),
  ]
}
