import { unbroken } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { failureWords } from '../application/failure-words.ts'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { DashboardLink } from '../shell/dashboard-link/index.tsx'
import { Heading } from '../shell/heading.tsx'
import { Shell } from '../shell/index.tsx'
import { Button } from '../ui/button/index.tsx'
import { Reference } from '../ui/reference/index.tsx'
import { Message, Text } from '../ui/text/index.tsx'

type Props = {
  failure: unknown
  tryAgain: () => void
  /** Of a fault of ours; a failed call brings its own. */
  reference?: string | undefined
}

/** A page that could not be loaded: what to do now, and whom to ask. */
export function FailedPage({ failure, tryAgain, reference }: Props) {
  const bundle = useBundle()
  const { strings, org } = bundle
  const app = useApp()
  const isCall = failure instanceof FetchError
  return (
    <Shell
      screen={{ title: isCall ? strings.somethingWrong : strings.snagTitle }}
      blocks={[]}
      facts={pageFacts(app, 'registration')}
      isInterruption
    >
      <div className="screen screen-outcome" role="alert">
        <Heading words={isCall ? strings.somethingWrong : strings.snagTitle} takesFocus />
        <div>
          {isCall ? (
            <Message said={failureWords(bundle, failure.call, failure).text} />
          ) : (
            <Text copy={strings.snagBody} />
          )}
        </div>
        <p>
          <Text copy={strings.nothingLost} />
        </p>
        <div className="actions">
          <Button onClick={tryAgain}>
            <Text copy={strings.tryAgain} />
          </Button>
          <DashboardLink style="secondary" />
        </div>
        <p>
          <a href={`tel:+1${org.phoneFormatted?.replace(/\D/g, '')}`}>{unbroken(org.phoneFormatted ?? '')}</a> ·{' '}
          <a href={`mailto:${org.email}`}>{org.email}</a>
        </p>
        <Reference reference={isCall ? failure.reference : reference} />
      </div>
    </Shell>
  )
}
