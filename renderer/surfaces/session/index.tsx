import { useEffect, useState } from 'react'
import { FetchError } from '../../api/fetch-error.ts'
import { type FailureWords, failureWords } from '../../application/failure-words.ts'
import { useBundle } from '../../session/bundle.ts'
import { signOut } from '../../session/sign-out.ts'
import { useApp } from '../../session/use-app.ts'
import { renewSession } from '../../session/use-session-end.ts'
import { Button } from '../../ui/button/index.tsx'
import { Dialog } from '../../ui/dialog/index.tsx'
import { StillWorking } from '../../ui/still-working/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'

type Props = {
  /** Milliseconds since 1970. */
  endsAt: number
  /** The borrower stays: there is nothing more to say of this session. */
  settle: () => void
}

/** The session is about to end: how long there is, and the way to stay. */
export function SessionEnding({ endsAt, settle }: Props) {
  const app = useApp()
  const bundle = useBundle()
  const { strings } = bundle
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureWords>()

  const stay = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await renewSession(app)
      settle()
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      setFailure(failureWords(bundle, error.call, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={strings.sessionEnding} onClose={() => void stay()}>
      <p>
        <Text copy={strings.sessionEndingBody} />
      </p>
      <p className="dialog-time">
        <Text copy={strings.sessionTimeLeft} /> <TimeLeft endsAt={endsAt} />
      </p>
      {failure !== undefined && (
        <div role="alert" className="dialog-error">
          <Message said={failure.text} />
        </div>
      )}
      <div className="actions">
        <Button onClick={() => void stay()} isBusy={isBusy}>
          <Text copy={strings.sessionStay} />
        </Button>
        <Button style="secondary" onClick={() => void signOut(app)}>
          <Text copy={strings.signOut} />
        </Button>
      </div>
      <StillWorking isBusy={isBusy} />
    </Dialog>
  )
}

/** Minutes and seconds. Those who hear the page hear it when they ask for it, not every second. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const { clock } = useApp().ports
  const [now, setNow] = useState(() => clock.now().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return (
    <span role="timer" className="figures">
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </span>
  )
}
