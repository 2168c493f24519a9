import { FailedPage } from './failed-page.tsx'
import { goToNextStep } from './submit.ts'
import { onlyReported } from './watch.ts'
import { useWorld } from './world.ts'

/** The next step leads to no page that there is: the lender is a call away, and newer documents may know one. */
export function StrandedPage({ uuid }: { uuid: string }) {
  const world = useWorld()
  const again = () => {
    goToNextStep(world, uuid, false, { bypass: true }).catch((error: unknown) => onlyReported(world, error))
  }
  return <FailedPage failure={undefined} tryAgain={again} />
}
