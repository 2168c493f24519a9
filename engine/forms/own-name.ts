import { answerAt } from './answers.ts'
import type { Field } from './field.ts'
import type { Problem } from './widgets/widget.ts'

/** A name as the lender keeps it: in its parts, or in one line. */
type Named = { firstName?: string; middleName?: string; lastName?: string; suffix?: string } | string

/** With or without the middle name and the suffix; capitals, dots and extra blanks do not matter. */
export function isNameOf(name: Named, typed: string): boolean {
  if (typeof name === 'string') return plain(name) === plain(typed)
  const { firstName = '', middleName = '', lastName = '', suffix = '' } = name
  return [middleName, middleName.slice(0, 1), ''].some((middle) =>
    [suffix, ''].some((end) => plain([firstName, middle, lastName, end].join(' ')) === plain(typed)),
  )
}

/** From that of the first name to that of a last name; whatever stands between may be left out. */
export function areInitialsOf(name: Named, typed: string): boolean {
  const [first = '', ...others] = (typeof name === 'string' ? plain(name) : plain(`${name.firstName} ${name.lastName}`))
    .split(/[\s-]/)
    .map(([letter = '']) => letter)
  const letters = plain(typed).replaceAll(/[\s-]/g, '')
  const ends = others.length === 0 ? [first] : others
  return (
    letters.startsWith(first) &&
    ends.some((end) => letters.endsWith(end)) &&
    letters.length >= Math.min(2, others.length + 1)
  )
}

/** What is wrong with a name or initials that have to be those of a fact. A fact that is not known is not held against anybody. */
export function signatureProblem({ ui }: Field, answer: unknown, facts: object): Problem | undefined {
  if (typeof answer !== 'string') return undefined
  const name = namedBy(facts, ui.nameOf)
  if (name !== undefined && !isNameOf(name, answer)) return { keyword: 'signature', string: 'signatureName' }
  const initialed = namedBy(facts, ui.initialsOf)
  return initialed !== undefined && !areInitialsOf(initialed, answer)
    ? { keyword: 'signature', string: 'signatureInitials' }
    : undefined
}

function namedBy(facts: object, path: string | undefined): Named | undefined {
  const name = path === undefined ? undefined : answerAt(facts, path)
  const isNamed = (typeof name === 'string' && name !== '') || (typeof name === 'object' && name !== null)
  return isNamed ? (name as Named) : undefined
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[.,]/g, '').split(/\s+/).filter(Boolean).join(' ')
}
