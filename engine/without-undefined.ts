/** The same without the members that are undefined: to be absent is to be nothing. */
export function withoutUndefined<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
