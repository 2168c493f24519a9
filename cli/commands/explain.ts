import { deriveFacts, explain as explainRule, resolveRoute } from '#engine'
import { type Command, readArguments, required, say } from '../command.ts'
import { journeyDocument } from '../journey-documents.ts'
import { readLines } from '../lines.ts'
import { factsOf } from './resolve.ts'

/** Why a borrower goes where they go: every row that was tried, and every condition with the value of each of its parts. */
export const explain: Command = async (args) => {
  const { values, given } = readArguments(args, { facts: { type: 'string' } }, ['JOURNEY'])
  const [journey = ''] = given
  const routing = journeyDocument(journey, 'routing')
  const machine = journeyDocument(journey, 'machine')
  const { derive = {} } = journeyDocument(journey, 'journey')
  for (const line of readLines(required(values, 'facts'))) {
    const facts = factsOf(line)
    const { to, source, from, pass, log, explain: trials } = resolveRoute(routing, machine, facts, derive)
    const tried = trials.map((trial) => {
      const when =
        trial.table === 'routing'
          ? routing.rows.find(({ id }) => id === trial.id)?.when
          : machine.states.find(({ id }) => id === trial.id)?.destinations.find((each) => each.to === trial.to)?.when
      const shown = when === undefined ? undefined : explainRule(when, facts, { derive })
      return { ...trial, ...(shown?.ok ? { condition: shown.value } : {}) }
    })
    const result = {
      to,
      source,
      from: from ?? null,
      pass: pass ?? null,
      log,
      derived: deriveFacts(derive, facts),
      tried,
    }
    say(values.json, result, words(result))
  }
  return 0
}

type Told = {
  to: string
  source: string
  log: { level: string; message: string }[]
  derived: object
  tried: { table: string; id: string; to: string; matched: boolean; missing: string[]; condition?: unknown }[]
}

function words({ to, source, log, derived, tried }: Told): string {
  return [
    `→ ${to}  (decided by ${source})`,
    ...tried.map(({ table, id, to: target, matched, missing, condition }) => {
      const reason = matched
        ? 'matches'
        : missing.length > 0
          ? `does not match: ${missing.join(', ')} is not known`
          : 'does not match'
      return [
        `  ${table} ${id} → ${target}: ${reason}`,
        ...(condition === undefined ? [] : partsOf(condition, '    ')),
      ].join('\n')
    }),
    ...Object.entries(derived).map(([name, value]) => `  derived.${name} = ${JSON.stringify(value)}`),
    ...log.map(({ level, message }) => `  ${level}: ${message}`),
  ].join('\n')
}

type Part = { rule?: unknown; known?: boolean; value?: unknown; parts?: Part[] }

function partsOf(condition: unknown, indent: string): string[] {
  const { rule, known, value, parts = [] } = condition as Part
  if (typeof rule !== 'object' || rule === null) return []
  return [
    `${indent}${JSON.stringify(rule)} is ${known ? JSON.stringify(value) : 'unknown'}`,
    ...parts.flatMap((part) => partsOf(part, `${indent}  `)),
  ]
}
