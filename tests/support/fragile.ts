/**
 * The same value, which throws when code from a folder reads a part of it: a component breaks as it would by a fault of its own.
 * `onBreak` is told each time.
 */
export function fragile<T extends object>(whole: T, folder: string, onBreak: () => void): T {
  return new Proxy(
    { ...whole },
    {
      get(target, name, receiver) {
        if (typeof name === 'string' && isReadFrom(folder)) {
          onBreak()
          throw new TypeError(`planted in ${folder}`)
        }
        return Reflect.get(target, name, receiver)
      },
    },
  )
}

/** Whether the function that reads stands in the folder: of all that called it only the nearest of ours counts. */
function isReadFrom(folder: string): boolean {
  const nearest = callers().find((file) => /\/(renderer|engine)\//.test(file))
  return nearest?.includes(folder) ?? false
}

/** The files of whoever called, nearest first: without their lines, which take long to find. */
function callers(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 8
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName() ?? '')
  try {
    return new Error().stack as unknown as string[]
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}
