const fallback = 'Something unexpected happened'

/**
 * Error messages as one sentence: different ones, joined by commas, with a period at the end.
 * Takes a message, an Error, or a list of both; where no message is among them, the general one.
 */
export function joinErrors(value: unknown): string {
  const errors: unknown[] = Array.isArray(value) ? value : [value]
  const messages = new Set(errors.map(messageOf).filter((message) => message !== ''))
  return messages.size === 0 ? fallback : `${[...messages].join(', ')}.`
}

/** Without its own period, so that none is doubled. */
function messageOf(value: unknown): string {
  const message = value instanceof Error ? value.message : value
  return typeof message === 'string' ? message.trim().replace(/\.+$/, '') : ''
}
