import { type Facts, resolveRoute } from '#engine'
import { type Command, readArguments, required, say } from '../command.ts'
import { journeyDocument } from '../journey-documents.ts'
import { readLines } from '../lines.ts'

/** Where a borrower goes next, for every line: `{facts}`, or the facts themselves. */
export const resolve: Command = async (args) => {
  const { values, given } = readArguments(args, { facts: { type: 'string' } }, ['JOURNEY'])
  const [journey = ''] = given
  const routing = journeyDocument(journey, 'routing')
  const machine = journeyDocument(journey, 'machine')
  const { derive } = journeyDocument(journey, 'journey')
  for (const line of readLines(required(values, 'facts'))) {
    const { to, source, from, pass, log } = resolveRoute(routing, machine, factsOf(line), derive)
    const result = {
      ...(line.name === undefined ? {} : { name: line.name }),
      to,
      source,
      from: from ?? null,
      pass: pass !== undefined && Object.keys(pass).length > 0 ? pass : null,
      log: log.map(({ level, code }) => `${level} ${code}`),
    }
    say(values.json, result, `${to}  (${source}${result.log.length > 0 ? `; ${result.log.join(', ')}` : ''})`)
  }
  return 0
}

export function factsOf(line: { [key: string]: unknown }): Facts {
  return (typeof line.facts === 'object' && line.facts !== null ? line.facts : line) as Facts
}
