/** Whether a value has members to read by name: an object, or a list with its indexes. */
export function hasMembers(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}

/** A member of its own, never one that all objects have; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return hasMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
