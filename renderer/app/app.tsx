import { Provider } from 'jotai'
import { Component, type ReactNode } from 'react'
import { FailedPage } from './failed-page.tsx'
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

/** The last line: a fault of ours shows a page that says so, with the way on and whom to call. */
class FaultBoundary extends Component<{ world: World; children: ReactNode }, { fault: unknown }> {
  override state: { fault: unknown } = { fault: undefined }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override componentDidCatch(fault: unknown) {
    this.props.world.ports.report('error', 'renderer.fault', {
      message: fault instanceof Error ? fault.message : 'unknown',
    })
  }

  override render() {
    if (this.state.fault === undefined) return this.props.children
    return <FailedPage failure={this.state.fault} tryAgain={() => this.setState({ fault: undefined })} />
  }
}
