import { goToNextStep } from '../application/submit.ts'
import { onlyReported } from '../application/watch.ts'
import { useApp } from '../session/use-app.ts'
import { FailedPage } from './failed-page.tsx'

/** The next step leads to no page that there is: the lender is a call away, and newer documents may know one. */
export function StrandedPage({ uuid }: { uuid: string }) {
  const app = useApp()
  const again = () => {
    goToNextStep(app, uuid, false, { bypass: true }).catch((error: unknown) => onlyReported(app, error))
  }
  return <FailedPage failure={undefined} tryAgain={again} />
}
