import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Field, inputFrom, leaves, readForm, valueFormats } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

/**
 * ajv is the referee: for every question of the shipped forms, and answers at random, the same answers are good.
 * Only a whole answer is compared (as prefilling gives it), since JSON Schema knows nothing of what people type.
 */
const ajv = new Ajv2020({ strict: false })
for (const [format, { fits }] of Object.entries(valueFormats)) ajv.addFormat(format, fits)

const { bundle } = compileBundle(documentSet(shippedDocuments()), { org: 'figure', journey: 'heloc', locale: 'en' })
const fields = Object.entries(bundle.screens).flatMap(([screen, { form }]) =>
  leaves(form?.fields ?? []).flatMap((field) => {
    const questions = field.widget === 'list' ? leaves(field.fields ?? []) : [field]
    // Asked whatever else is answered; options that a fact gives are not in the schema, nor are the days and hours of a schedule; an uploaded file's uuid does not say its name.
    return questions
      .filter(({ ui, widget }) => ui.optionsFrom === undefined && widget !== 'upload' && widget !== 'schedule')
      .map(({ when: _when, ...question }): [string, Field] => [`${screen} ${field.path} ${question.path}`, question])
  }),
)

describe('the referee agrees', () => {
  test('on every question of the shipped forms', () => {
    expect(fields.length).toBeGreaterThan(60)
  })

  test.each(fields)('%s', (_name, field) => {
    const holds = ajv.compile(schemaOf(field))
    fc.assert(
      fc.property(answersTo(field), (value) => {
        const input = inputFrom(field, value)
        const { values, issues } = readForm([field], [], input === undefined ? {} : { [field.path]: input }, {})
        const read = field.path
          .split('.')
          .reduce<unknown>((at, part) => (at as { [key: string]: unknown })?.[part], values)
        // What tidying changed (blanks around, a ZIP code's hyphen) is another answer.
        if (read !== undefined) fc.pre(JSON.stringify(read) === JSON.stringify(value))
        const isNothing = typeof value === 'string' && value.trim() === ''
        expect({ value, good: issues.length === 0 }).toEqual({
          value,
          good: isNothing ? !field.required : holds(value),
        })
      }),
      { numRuns: 120 },
    )
  })
})

function schemaOf({ type, checks, options }: Field): object {
  const { format, pattern, ...rest } = checks
  const said = { ...rest, ...(format === undefined ? {} : { format }), ...(pattern === undefined ? {} : { pattern }) }
  const oneOf = options === undefined || type === 'boolean' ? {} : { enum: options.map(({ value }) => value) }
  const alone = options?.find(({ isExclusive }) => isExclusive)
  const byItself = alone === undefined ? {} : { not: { contains: { const: alone.value }, minItems: 2 } }
  return type === 'array' ? { type, ...said, ...byItself, items: oneOf } : { type, ...said, ...oneOf }
}

/** Good answers, answers at the limits, and answers of the right type that are anything. */
function answersTo(field: Field): fc.Arbitrary<unknown> {
  const { type, checks, options } = field
  if (type === 'boolean') return fc.boolean()
  const offered = fc.constantFrom(...(options ?? [{ value: 'none' }]).map(({ value }) => value))
  if (type === 'array')
    return fc.array(fc.oneof({ weight: 9, arbitrary: offered }, { weight: 1, arbitrary: fc.string() }), {
      minLength: 1,
      maxLength: 4,
    })
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = 1e12 } = checks
    const near = [minimum, minimum + 1, maximum, maximum - 1, maximum + 1].filter((value) => value >= 0)
    return options === undefined
      ? fc.oneof(
          fc.nat({ max: 2 ** 31 - 1 }),
          fc.integer({ min: 0, max: 999_999_999_999_999 }),
          fc.constantFrom(...near, Math.max(0, minimum - 1)),
        )
      : fc.oneof(offered, fc.nat())
  }
  const { minLength = 0, maxLength = 60 } = checks
  const letters = fc.constantFrom('a', 'B', 'é', '𐐀', ' ', '-', "'", '.', '9')
  const length = (size: number) =>
    fc.array(letters, { minLength: size, maxLength: size }).map((parts) => parts.join(''))
  return fc.oneof(
    offered.map(String),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    length(minLength),
    length(Math.max(0, minLength - 1)),
    length(maxLength),
    length(maxLength + 1),
    fc.stringMatching(/^\d{5}(-\d{4})?$/),
    fc.stringMatching(/^\d{9}$/),
    fc.stringMatching(/^\+1[2-9]\d{2}[2-9]\d{6}$/),
    fc.stringMatching(/^(19|20)\d\d-(0\d|1[0-3])-([0-3]\d)$/),
    fc.emailAddress(),
    fc.constantFrom('TX', 'CO', 'PR', 'P.O. Box 1', 'Po Box', 'maple otter lantern 42'),
  )
}
