import { parseArgs } from 'node:util'

/** A command: its arguments in, the exit code out. */
export type Command = (args: string[]) => Promise<number>

/** The command was not given what it needs; the message says what. */
export class UsageError extends Error {}

type Options = { [name: string]: { type: 'string' | 'boolean'; multiple?: false } }

/** Reads a command's arguments: what it names `positionals` has to be there. */
export function readArguments(
  args: string[],
  options: Options,
  positionals: string[] = [],
): { values: { [name: string]: string | boolean | undefined }; given: string[] } {
  try {
    const { values, positionals: given } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, ...options },
      allowPositionals: true,
    })
    const missing = positionals.find((_, index) => given[index] === undefined)
    if (missing !== undefined) throw new UsageError(`${missing} is missing`)
    return { values: values as { [name: string]: string | boolean | undefined }, given }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

/** The value of an option that has to be given. */
export function required(values: { [name: string]: unknown }, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new UsageError(`--${name} is missing`)
  return value
}

/** One result: a line of JSON, or words. */
export function say(asJson: unknown, result: unknown, words: string) {
  process.stdout.write(asJson === true ? `${JSON.stringify(result)}\n` : `${words}\n`)
}
