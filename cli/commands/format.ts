import { formats, isFormatName } from '#engine'
import { type Command, readArguments, required, say, UsageError } from '../command.ts'
import { readLines } from '../lines.ts'

/** Values as people read them, by the name of the format; `with` holds what the format takes besides, such as a time zone. */
export const format: Command = async (args) => {
  const { values } = readArguments(args, { file: { type: 'string' } })
  for (const line of readLines(required(values, 'file'))) {
    const name = String(line.format)
    if (!isFormatName(name))
      throw new UsageError(`there is no format "${name}"; known are ${Object.keys(formats).join(', ')}`)
    const more = Array.isArray(line.with) ? line.with : []
    const out = (formats[name] as (value: unknown, ...more: unknown[]) => unknown)(line.in, ...more)
    say(values.json, { format: name, in: line.in, out }, `${name}  ${JSON.stringify(line.in)} → ${JSON.stringify(out)}`)
  }
  return 0
}
