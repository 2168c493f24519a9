import { useEffect, useRef, useState } from 'react'
import { answerAt, type Copy, type Tree } from '#engine'
import { FetchError } from '../../api/fetch-error.ts'
import { failureWords } from '../../application/failure-words.ts'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { StillWorking } from '../../ui/still-working/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'

/** A call once more, not before the lender's moment; the seconds until then are told, but not read out one by one. */
export function AgainBlock({ block }: BlockProps<'again'>) {
  const app = useApp()
  const bundle = useBundle()
  const { facts, reload } = useScreen()
  const [said, setMessage] = useState<Copy | Tree>()
  const [isBusy, setBusy] = useState(false)
  const seconds = useSecondsUntil(block.from === undefined ? undefined : answerAt(facts, block.from))
  const isWaiting = seconds > 0 && block.waiting !== undefined
  const whole = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  // The button that was pressed has gone: the focus waits in its place.
  useEffect(() => {
    if (isWaiting && wasPressed.current) whole.current?.focus()
  }, [isWaiting])
  const make = async () => {
    wasPressed.current = true
    setBusy(true)
    try {
      await app.call(block.call, facts)
      app.settled()
      setMessage(block.done)
      await reload?.()
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      setMessage(failureWords(bundle, block.call, error).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section ref={whole} className="block again" tabIndex={-1}>
      {isWaiting && block.waiting !== undefined ? (
        <p>
          <Text copy={block.waiting} read={(path) => (path === 'item.seconds' ? seconds : answerAt(facts, path))} />
        </p>
      ) : (
        <Button style="secondary" isBusy={isBusy} onClick={() => void make()}>
          <Text copy={block.label} />
        </Button>
      )}
      <StillWorking isBusy={isBusy} />
      <div role="status" className="field-found">
        {said !== undefined && <Message said={said} />}
      </div>
    </section>
  )
}

function useSecondsUntil(moment: unknown): number {
  const { clock } = useApp().ports
  const [now, setNow] = useState(() => clock.now().getTime())
  const until = typeof moment === 'string' ? Date.parse(moment) : Number.NaN
  const left = Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(clock.now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [clock, left])
  return left
}
