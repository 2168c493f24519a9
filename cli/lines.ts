import { readFileSync } from 'node:fs'
import { UsageError } from './command.ts'

/** The lines of a JSON-lines file, or of standard input for `-`; a JSON file of one value counts as one line. */
export function readLines(file: string): { [key: string]: unknown }[] {
  const text = read(file)
  const whole = parse(text)
  if (whole !== undefined) return (Array.isArray(whole) ? whole : [whole]) as { [key: string]: unknown }[]
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const value = parse(line)
    if (typeof value !== 'object' || value === null)
      throw new UsageError(`${file}, line ${index + 1}: not a JSON object`)
    return [value as { [key: string]: unknown }]
  })
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR') throw new UsageError(`there is no file "${file}"`)
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
