const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is an identifier of the form 8-4-4-4-12 in hexadecimal, in either case. */
export function uuid(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
