import { createRootRoute, createRoute, createRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { Component, type ReactNode } from 'react'
import type { Bundle } from '#engine'
import type { Ports } from '../ports.ts'
import { FailedPage } from './failed-page.tsx'
import { Page } from './page.tsx'
import { createWorld, type World, WorldProvider } from './world.ts'

/** The borrower's app over its ports. Routes are the journey document's: the router only knows that there is an address. */
export function createApp(
  ports: Ports,
  bundle: Bundle,
  history: RouterHistory,
): { world: World; App: () => ReactNode } {
  const world = createWorld(ports, bundle, history)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$', component: Page })
  const router = createRouter({
    history,
    routeTree: root.addChildren([page]),
    scrollRestoration: false,
    // Query values are text and stay text: guessing types turns 662E41 into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString()
      return text === '' ? '' : `?${text}`
    },
  })
  return {
    world,
    App: () => (
      <Provider store={world.store}>
        <WorldProvider value={world}>
          <FaultBoundary world={world}>
            <RouterProvider router={router} />
          </FaultBoundary>
        </WorldProvider>
      </Provider>
    ),
  }
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
