import { Provider } from 'jotai'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { isReportable } from '../api/reportable.ts'
import { Loader } from '../parts/loader.tsx'
import { Toasts } from '../parts/toasts.tsx'
import { FailedPage } from './failed-page.tsx'
import { forgetReloads, isModuleFailure, reloadFor } from './module-reload.ts'
import { Page } from './page.tsx'
import { SessionEnd } from './session-end.tsx'
import { tellOfFault } from './tell.ts'
import { useVisit } from './use-visit.ts'
import { useWorld, type World, WorldProvider } from './world.ts'

/** The borrower's app in its world. Routes are the journey document's; the browser's history only knows that there is an address. */
export function App({ world }: { world: World }) {
  return (
    <Provider store={world.store}>
      <WorldProvider value={world}>
        <Visit />
        <FaultBoundary world={world}>
          <Page />
          <SessionEnd />
          <Toasts />
          <Developer />
        </FaultBoundary>
      </WorldProvider>
    </Provider>
  )
}

/** Outside the last line: a page that breaks at once still tells of itself. */
function Visit() {
  useVisit()
  return null
}

const DeveloperSignIn = lazy(async () => ({
  default: (await import('../surfaces/developer/index.tsx')).DeveloperSignIn,
}))

/** Tools for those who build and test: never in production, nor where there is no lender. */
function Developer() {
  const { ports, bundle } = useWorld()
  if (ports.page.environment === 'production' || !ports.isLive || bundle().journey.access.developer === undefined)
    return null
  return (
    <Suspense fallback={null}>
      <DeveloperSignIn />
    </Suspense>
  )
}

type FaultState = { fault: unknown; isReloading: boolean; reference?: string | undefined }

/** The last line: a fault of ours shows a page that says so, with the way on and whom to call. */
class FaultBoundary extends Component<{ world: World; children: ReactNode }, FaultState> {
  override state: FaultState = { fault: undefined, isReloading: false }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override componentDidCatch(fault: unknown) {
    const { ports } = this.props.world
    if (reloadFor(fault, ports)) return this.setState({ isReloading: true })
    const code = isModuleFailure(fault) ? 'renderer.module' : 'renderer.fault'
    const reference = crypto.randomUUID()
    this.setState({ reference })
    if (isReportable(fault) || code === 'renderer.module') tellOfFault(this.props.world, fault, code, reference)
    ports.report('error', code, { reference, message: fault instanceof Error ? fault.message : 'unknown' })
  }

  /** A module that did not come is asked for again by a new page only: browsers remember that it failed. */
  tryAgain(fault: unknown) {
    const { ports } = this.props.world
    forgetReloads(ports)
    if (isModuleFailure(fault)) ports.reload()
    else this.setState({ fault: undefined, reference: undefined })
  }

  override render() {
    const { fault, isReloading, reference } = this.state
    if (fault === undefined) return this.props.children
    if (isReloading) return <Loader isLoading />
    return <FailedPage failure={fault} tryAgain={() => this.tryAgain(fault)} reference={reference} />
  }
}
