import { hasMembers } from '../members.ts'

/** A person's name in order, with what is there: first, middle, last, suffix. */
export function name(value: unknown): string {
  if (!hasMembers(value)) return ''
  const { firstName, middleName, lastName, suffix } = value
  return [firstName, middleName, lastName, suffix]
    .flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []))
    .join(' ')
}
