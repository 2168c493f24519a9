const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const sameYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** A moment: how long ago while that is easy to read, exactly when on hover. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {ago(new Date(at), new Date())}
    </time>
  )
}

export function ago(at: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 24 * 60 && at.getDate() === now.getDate()) return clock.format(at)
  return at.getFullYear() === now.getFullYear() ? sameYear.format(at) : otherYear.format(at)
}
