/** A log line that a pure decision returns for its caller to write. */
export interface LogLine {
  level: 'warning' | 'error'
  code: LogCode
  message: string
  [detail: string]: unknown
}

export type LogCode = keyof typeof messages

export function logLine(level: LogLine['level'], code: LogCode, details: Record<string, unknown> = {}): LogLine {
  return { level, code, message: messages[code], ...details }
}

const messages = {
  'routing.disagreement': 'The back-end status and the machine lead to different places; the status wins.',
  'routing.no-destination': 'Neither the back-end status nor the machine gives a destination.',
  'routing.broken-rule': 'A condition could not be evaluated and counts as not true.',
  'machine.broken-rule': 'The condition of an event could not be evaluated; the event does not fire.',
  'machine.unknown-state': 'The machine is in a state that the document does not list.',
}
