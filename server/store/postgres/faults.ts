import { AppError } from '../../errors.ts'
import { type StoreFault, storeFault } from '../faults.ts'

/** PostgreSQL's codes (SQLSTATE), whole or by their class, that say something about the database. */
const codes: [begins: string, fault: StoreFault][] = [
  ['53100', 'store.full'],
  ['53', 'store.busy'],
  ['55P03', 'store.busy'],
  ['57014', 'store.busy'],
  ['40001', 'store.busy'],
  ['40P01', 'store.busy'],
  ['25006', 'store.read-only'],
  ['25P03', 'store.unreachable'],
  ['57P', 'store.unreachable'],
  ['08', 'store.unreachable'],
  ['28', 'store.unreachable'],
  ['3D000', 'store.unreachable'],
  ['58', 'store.damaged'],
  ['XX', 'store.damaged'],
]

const ofTheNetwork = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']
const ofNames = ['ENOTFOUND', 'EAI_AGAIN']

/** What the driver says, without a code, when a connection went away or did not come. */
const away =
  /connection (terminated|timeout|ended)|timeout exceeded|query read timeout|not queryable|closed the connection/i

/** What an error of PostgreSQL, or of the way there, says about the database, else the error itself. */
export function knownFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  // Text of PostgreSQL holds every character but this one.
  if (code === '22021' || code === '22P05')
    return new AppError('request.invalid', 'A text holds the character NUL, which cannot be kept.')
  if (code !== undefined && [...ofTheNetwork, ...ofNames].includes(code)) return unreachable()
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) {
    const found = codes.find(([begins]) => code.startsWith(begins))
    return found ? storeFault(found[1], 'database') : error
  }
  if (error instanceof AggregateError || away.test(error.message)) return unreachable()
  return error
}

/** Whether a connection that gave this error can be used again. */
export function isBroken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // An error that PostgreSQL itself reports leaves the connection as it was, unless it says that it closes it.
  return !/^[0-9A-Z]{5}$/.test(code) || /^(57P|08|25P03)/.test(code)
}

function unreachable(): AppError {
  return storeFault('store.unreachable', 'database')
}
