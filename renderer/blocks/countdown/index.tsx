import { useState } from 'react'
import { answerAt, endOf, longDate, timeLeft, unbroken } from '#engine'
import { useAgain } from '../../session/use-again.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { useManner } from '../../ui/manner.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { Message, Text } from '../../ui/text/index.tsx'
import './countdown.css'

/** How long there is until a date, and the date: the clock of a device may be wrong. */
export function CountdownBlock({ block }: BlockProps<'countdown'>) {
  const { facts } = useScreen()
  const { locale, timeZone } = useManner()
  const date = answerAt(facts, block.fact)
  const end = endOf(date, timeZone)
  const left = useLeft(end)
  if (typeof date !== 'string' || end === undefined) return null
  return (
    <div className="block countdown">
      <p className="countdown-date">
        <Text copy={block.label} /> <time dateTime={date}>{unbroken(longDate(date, locale, timeZone))}</time>
      </p>
      {/* No live region: nobody wants to hear each minute go by. */}
      <p className="countdown-left figures">
        {left > 0 ? (
          <Message said={block.left} parameters={{ 'item.left': timeLeft(left, locale) }} />
        ) : (
          <Text copy={block.ended} />
        )}
      </p>
    </div>
  )
}

const minute = 60_000

/** The milliseconds until a moment, looked at again each minute, and when it comes. */
function useLeft(end: number | undefined): number {
  const { clock } = useApp().ports
  const [now, setNow] = useState(() => clock.now().getTime())
  const left = end === undefined ? 0 : end - now
  useAgain(Math.min(left, minute), left > 0 ? async () => setNow(clock.now().getTime()) : undefined)
  return left
}
