/** A person's name in order, with what is there: first, middle, last, suffix. */
export function name(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { firstName, middleName, lastName, suffix } = value as Record<string, unknown>
  return [firstName, middleName, lastName, suffix]
    .flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []))
    .join(' ')
}
