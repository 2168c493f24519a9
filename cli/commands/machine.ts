import { apply } from '#engine'
import { type Command, readArguments, required, say } from '../command.ts'
import { journeyDocument } from '../journey-documents.ts'
import { readLines } from '../lines.ts'

/** The machine's state after events by name; an event that does not apply changes nothing. */
export const machine: Command = async (args) => {
  const { values, given } = readArguments(args, { file: { type: 'string' } }, ['JOURNEY'])
  const document = journeyDocument(given[0] ?? '', 'machine')
  for (const { start = document.initial, events = [] } of readLines(required(values, 'file'))) {
    const state = (events as string[]).reduce((now, event) => apply(document, now, event), String(start))
    say(values.json, { state }, `${start} → ${state}`)
  }
  return 0
}
