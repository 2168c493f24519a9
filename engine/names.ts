/** Names, and families of them by prefix (`FINAL_TITLE_*`). */
export interface Names {
  names: unknown[]
  families: string[]
}

/** Whether a value may be one of them; a family's own name with its star is no value. */
export function isAmong({ names, families }: Names, value: unknown): boolean {
  if (names.includes(value)) return true
  return typeof value === 'string' && !isFamily(value) && families.some((family) => belongsTo(family, value))
}

/** Whether a name is the one listed, or of the family listed. */
export function belongsTo(listed: string, name: string): boolean {
  return isFamily(listed) ? name.startsWith(listed.slice(0, -1)) : name === listed
}

export function isFamily(listed: string): boolean {
  return listed.endsWith('*')
}
