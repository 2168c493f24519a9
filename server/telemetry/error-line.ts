import type { Log } from '../log.ts'
import type { NewTelemetryEvent } from '../store/telemetry.ts'

/** Under the reference that a borrower reads out, the log says what went wrong. A wrong answer in a form is no fault. */
export function logError(log: Pick<Log, 'error' | 'warn'>, event: NewTelemetryEvent): void {
  const { org, journey, page, step, session, properties } = event
  const { kind, reference, code, call, status, errorName, at } = properties
  if (event.type !== 'ERROR' || kind === undefined || kind === 'field') return

  const line = { reference, org, journey, page, step, visit: session, code, call, status, errorName, at }
  if (kind === 'call') log.warn(line, 'a call failed on a borrower’s page')
  else log.error(line, kind === 'module' ? 'a part of a borrower’s page did not load' : 'a borrower’s page failed')
}
