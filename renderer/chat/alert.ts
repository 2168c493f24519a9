import { FetchError } from '../api/fetch-error.ts'
import type { ChatAlert } from '../state/chat.ts'
import { isTokenOver } from './calls.ts'

/** What the window says of a fault. Why a token does not hold is in the lender's words, where it has some. */
export function alertOf(fault: unknown): ChatAlert {
  if (!isTokenOver(fault)) return { kind: 'error', string: 'failed' }
  const said = fault instanceof FetchError ? fault.messages.join(' ') : ''
  return { kind: 'warning', string: 'token', ...(said === '' ? {} : { said }) }
}
