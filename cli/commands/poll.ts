import { nextPoll, type PollAnswer, startPolling } from '#engine'
import { type Command, readArguments, required, say } from '../command.ts'
import { journeyDocument } from '../journey-documents.ts'
import { readLines } from '../lines.ts'

type Line = { name?: string; seen?: string | null; statuses?: (string | null)[]; bypass?: boolean }

/** How polling ends when the polls answer one after the other as the line says; the last answer repeats. */
export const poll: Command = async (args) => {
  const { values, given } = readArguments(args, { file: { type: 'string' } }, ['JOURNEY'])
  const document = journeyDocument(given[0] ?? '', 'polling')
  for (const line of readLines(required(values, 'file')) as Line[]) {
    const { name, seen = null, statuses = [], bypass = false } = line
    const waits: number[] = []
    let state = startPolling(seen, { bypass })
    for (let index = 0; ; index++) {
      const step = nextPoll(document, state, answerOf(statuses[Math.min(index, statuses.length - 1)]))
      if (step.done) {
        say(
          values.json,
          { ...(name === undefined ? {} : { name }), result: step.status, waits, polls: step.polls },
          `${step.status}  (${step.polls} polls, waits ${waits.join(', ') || 'none'})`,
        )
        break
      }
      waits.push(step.wait)
      state = step.state
    }
  }
  return 0
}

function answerOf(status: string | null | undefined): PollAnswer {
  return status === '!error' ? { failed: true } : { status: status ?? null }
}
