import { goToNextStep } from '../application/submit.ts'
import { onlyReported } from '../application/watch.ts'
import { useWorld } from '../session/world.ts'
import { FailedPage } from './failed-page.tsx'

/** The next step leads to no page that there is: the lender is a call away, and newer documents may know one. */
export function StrandedPage({ uuid }: { uuid: string }) {
  const world = useWorld()
  const again = () => {
    goToNextStep(world, uuid, false, { bypass: true }).catch((error: unknown) => onlyReported(world, error))
  }
  return <FailedPage failure={undefined} tryAgain={again} />
}
