import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Failed } from '../parts/loaded.tsx'

/** A page that could not even begin, and the way to try again. */
export function FailedRoute({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main>
      <Failed error={error} tryAgain={() => void router.invalidate()} />
    </main>
  )
}
