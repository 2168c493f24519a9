/** What is remembered for a while: by one server in its memory, by several in the database that they share. */
export type Kept = {
  /** Changes what is kept under a name; nobody else does meanwhile, on any server. */
  change: <Value, Result>(name: string, work: Change<Value, Result>) => Promise<Result>
}

export type Change<Value, Result> = (value: Value | undefined) => {
  /** What is kept from now on; absent: nothing. */
  next?: { value: Value; until: number } | undefined
  result: Result
}

const mostNames = 10_000

/** Forgets what was changed longest ago when there is too much. */
export function keptInMemory(clock: () => number, most = mostNames): Kept {
  const entries = new Map<string, { value: unknown; until: number }>()
  return {
    async change<Value, Result>(name: string, work: Change<Value, Result>) {
      const entry = entries.get(name)
      const { next, result } = work(entry && entry.until > clock() ? (entry.value as Value) : undefined)
      entries.delete(name)
      if (next) {
        if (entries.size >= most) entries.delete(entries.keys().next().value ?? '')
        entries.set(name, next)
      }
      return result
    },
  }
}
