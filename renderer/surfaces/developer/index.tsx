import { useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import { FetchError } from '../../api/fetch-error.ts'
import type { AppContext } from '../../session/app-context.ts'
import { useStrings } from '../../session/bundle.ts'
import { pageFacts } from '../../session/facts.ts'
import { useApp } from '../../session/use-app.ts'
import { isSignedInAtom } from '../../state/atoms.ts'
import { Button } from '../../ui/button/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import './developer.css'

/** Signs in by password or by token and goes to the first application under way. */
export function DeveloperSignIn() {
  const app = useApp()
  const strings = useStrings()
  const isSignedIn = useAtomValue(isSignedInAtom)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (isSignedIn) return null

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFailed(false)
    try {
      await signIn(
        app,
        textOf(form, 'developer-email'),
        textOf(form, 'developer-password'),
        textOf(form, 'developer-token'),
      )
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="developer">
      <summary>
        <Text copy={strings.developerTitle} />
      </summary>
      <form onSubmit={(event) => void send(event)}>
        <label>
          <Text copy={strings.developerEmail} />
          <input name="developer-email" type="email" autoComplete="off" />
        </label>
        <label>
          <Text copy={strings.developerPassword} />
          <input name="developer-password" type="password" autoComplete="off" />
        </label>
        <label>
          <Text copy={strings.developerToken} />
          <input name="developer-token" autoComplete="off" spellCheck={false} />
        </label>
        <Button type="submit" style="secondary" isBusy={isBusy}>
          <Text copy={strings.signIn} />
        </Button>
        {hasFailed && (
          <p role="alert">
            <Text copy={strings.developerFailed} />
          </p>
        )}
      </form>
    </details>
  )
}

async function signIn(app: AppContext, email: string, password: string, token: string) {
  const { developer } = app.bundle().journey.access
  if (developer === undefined) return
  const facts = pageFacts(app, 'registration')
  if (token === '') await app.call(developer.login, { ...facts, item: { email, password } })
  else {
    const jwt = token.replace(/^Bearer\s+/i, '')
    await app.call(developer.identity, { ...facts, data: { jwt } }, { isQuiet: true })
    app.signedIn(jwt)
  }
  const { openApplication } = await import('../../application/submit.ts')
  await openApplication(app, pageFacts(app, 'registration'))
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}
