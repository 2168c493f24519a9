import { Provider } from 'jotai'
import { Component, type ReactNode } from 'react'
import { isReportable } from '../api/reportable.ts'
import { Loader } from '../parts/loader.tsx'
import { FailedPage } from './failed-page.tsx'
import { forgetReloads, isModuleFailure, reloadFor } from './module-reload.ts'
import { Page } from './page.tsx'
import { type World, WorldProvider } from './world.ts'

/** The borrower's app in its world. Routes are the journey document's; the browser's history only knows that there is an address. */
export function App({ world }: { world: World }) {
  return (
    <Provider store={world.store}>
      <WorldProvider value={world}>
        <FaultBoundary world={world}>
          <Page />
        </FaultBoundary>
      </WorldProvider>
    </Provider>
  )
}

type FaultState = { fault: unknown; isReloading: boolean }

/** The last line: a fault of ours shows a page that says so, with the way on and whom to call. */
class FaultBoundary extends Component<{ world: World; children: ReactNode }, FaultState> {
  override state: FaultState = { fault: undefined, isReloading: false }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override componentDidCatch(fault: unknown) {
    const { ports } = this.props.world
    if (reloadFor(fault, ports)) return this.setState({ isReloading: true })
    if (isReportable(fault))
      ports.report('error', 'renderer.fault', { message: fault instanceof Error ? fault.message : 'unknown' })
  }

  /** A module that did not come is asked for again by a new page only: browsers remember that it failed. */
  tryAgain(fault: unknown) {
    const { ports } = this.props.world
    forgetReloads(ports)
    if (isModuleFailure(fault)) ports.reload()
    else this.setState({ fault: undefined })
  }

  override render() {
    const { fault, isReloading } = this.state
    if (fault === undefined) return this.props.children
    if (isReloading) return <Loader isLoading />
    return <FailedPage failure={fault} tryAgain={() => this.tryAgain(fault)} />
  }
}
