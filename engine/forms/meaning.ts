import type { FieldSchema, SharedField, Text } from '#schemas'

/**
 * What each question of a form asks, by its path, as one text: another text is another question, whose old answer says
 * nothing. Its wording in English and its options count; hints, limits, looks and translations do not.
 */
export function meaningsOf(
  form: Pick<FieldSchema, 'properties'>,
  shared: { [name: string]: SharedField },
): { [path: string]: string } {
  const meanings: { [path: string]: string } = {}
  add(form, '', [])
  return meanings

  function add({ properties = {} }: Pick<FieldSchema, 'properties'>, prefix: string, above: string[]) {
    for (const [name, given] of Object.entries(properties)) {
      const field = resolved(given, shared)
      const wording = [...above, wordsOf(field.title)]
      if (field.properties) add(field, `${prefix}${name}.`, wording)
      else meanings[`${prefix}${name}`] = JSON.stringify([...wording, ...answerOf(field, shared)])
    }
  }
}

/** What may be answered: the kind of value, the options, and for a list what each item is. */
function answerOf(field: FieldSchema, shared: { [name: string]: SharedField }): unknown[] {
  const options = field.oneOf?.map(({ const: value, title }) => [value, wordsOf(title)])
  const items = field.items && resolved(field.items, shared)
  return [
    field.type,
    field.format,
    options,
    items && (items.properties ? meaningsOf(items, shared) : answerOf(items, shared)),
  ]
}

function resolved(field: FieldSchema, shared: { [name: string]: SharedField }): FieldSchema {
  const name = field.$ref?.slice('#/fields/'.length)
  const sharedSchema = name !== undefined && Object.hasOwn(shared, name) ? shared[name]?.schema : undefined
  return sharedSchema === undefined ? field : { ...sharedSchema, ...field }
}

function wordsOf(text: Text | undefined): string {
  return typeof text === 'string' ? text : (text?.en ?? '')
}
