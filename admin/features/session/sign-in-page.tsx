import { Alert } from '@mantine/core'
import { pageData } from '../../api/session.ts'
import { Entrance } from './entrance.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = { back: string; failed: string | undefined; onDone: () => void }

export function SignInPage({ back, failed, onDone }: Props) {
  return (
    <Entrance title="Sign in to Waymark" lede="The console for lenders' journeys, brands and disclosures.">
      {failed !== undefined && (
        <Alert color="red" variant="outline" role="alert">
          {failureWords(failed)}
        </Alert>
      )}
      <SignInForm back={back} onDone={onDone} />
    </Entrance>
  )
}

/** What went wrong at the company's own sign-in, or on the way back from there. */
function failureWords(failed: string): string {
  const company = pageData().company ?? 'your company'
  const words: { [failed: string]: string } = {
    'not-invited': `Nobody has invited the account that you used at ${company}. Ask an administrator of this console.`,
    unverified: `${company} does not say that this email address is yours. Sign in another way.`,
    removed: 'Your access to this console was removed. Ask an administrator if that was a mistake.',
    cancelled: `You left the sign-in of ${company}. Nothing was changed.`,
    'not-begun-here': 'This sign-in was not begun in this browser, or took too long. Begin again.',
  }
  return Object.hasOwn(words, failed) ? (words[failed] ?? '') : `The sign-in of ${company} did not work. Try again.`
}
