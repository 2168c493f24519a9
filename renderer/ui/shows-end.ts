type Box = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>

/** Whether a scrolled text counts as read to its end; so much of what shows at once may be left below it. */
export function showsEnd({ scrollHeight, scrollTop, clientHeight }: Box, { unseenPercent }: { unseenPercent: number }) {
  return scrollHeight - scrollTop - clientHeight <= (clientHeight * unseenPercent) / 100
}
