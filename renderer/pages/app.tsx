import { Provider, useAtomValue } from 'jotai'
import { Component, lazy, type ReactNode } from 'react'
import { isReportable } from '../api/reportable.ts'
import { hasChat } from '../chat/shown.ts'
import { forgetReloads, isModuleFailure, isReloaded, reloadFor } from '../ports/module-reload.ts'
import { showFallback } from '../ports/show-fallback.ts'
import type { AppContext } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { trackFault } from '../session/track.ts'
import { AppProvider, useApp } from '../session/use-app.ts'
import { PageUi } from '../shell/page-ui.tsx'
import { applicationAtom, flagsAtom, tokenAtom } from '../state/atoms.ts'
import { Extra } from '../ui/extra/index.tsx'
import { Loader } from '../ui/loader/index.tsx'
import { Toasts } from '../ui/toasts/index.tsx'
import { FailedPage } from './failed-page.tsx'
import { Page } from './page.tsx'

/** The borrower's app in its context. Routes are the journey document's; the browser's history only knows that there is an address. */
export function App({ app }: { app: AppContext }) {
  return (
    <Provider store={app.store}>
      <AppProvider value={app}>
        <LastLine app={app}>
          <PageUi>
            <Extra name="visit">
              <Visit />
            </Extra>
            <FaultBoundary app={app}>
              <Page />
            </FaultBoundary>
            <Session />
            <Extra name="toasts">
              <Toasts />
            </Extra>
            <Chat />
            <Developer />
          </PageUi>
        </LastLine>
      </AppProvider>
    </Provider>
  )
}

/** Beside the page, after it: one that breaks at once still tells of itself. */
const Visit = lazy(async () => ({ default: (await import('../visit/visit.tsx')).Visit }))

/** Visitors have none. */
const SessionEnd = lazy(async () => ({ default: (await import('./session-end.tsx')).SessionEnd }))

function Session() {
  if (useAtomValue(tokenAtom) === undefined) return null
  return (
    <Extra name="session-end">
      <SessionEnd />
    </Extra>
  )
}

const ChatCorner = lazy(async () => ({ default: (await import('../surfaces/chat/index.tsx')).ChatCorner }))

/** Nothing of it comes where there is none, by what decides that: it may come late, and change. */
export function Chat() {
  const app = useApp()
  useBundle()
  useAtomValue(flagsAtom)
  useAtomValue(applicationAtom)
  if (!app.ports.isLive || !hasChat(app)) return null
  return (
    <Extra name="chat">
      <ChatCorner />
    </Extra>
  )
}

const DeveloperSignIn = lazy(async () => ({
  default: (await import('../surfaces/developer/index.tsx')).DeveloperSignIn,
}))

/** Tools for those who build and test: never in production, nor where there is no lender. */
function Developer() {
  const { ports, bundle } = useApp()
  if (ports.page.environment === 'production' || !ports.isLive || bundle().journey.access.developer === undefined)
    return null
  return (
    <Extra name="developer">
      <DeveloperSignIn />
    </Extra>
  )
}

type FaultState = { fault: unknown; isReloading: boolean; reference?: string | undefined }

/** A fault of ours shows a page that says so, with the way on and whom to call. Another address is another try. */
class FaultBoundary extends Component<{ app: AppContext; children: ReactNode }, FaultState> {
  override state: FaultState = { fault: undefined, isReloading: false }
  leave: (() => void) | undefined

  override componentDidMount() {
    this.leave = this.props.app.history.subscribe(() => {
      if (this.state.fault !== undefined) this.setState({ fault: undefined, reference: undefined })
    })
  }

  override componentWillUnmount() {
    this.leave?.()
  }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override componentDidCatch(fault: unknown) {
    const { ports } = this.props.app
    const isAgain = isReloaded(ports)
    if (reloadFor(fault, ports)) {
      // The first time a new page is most likely whole; after that somebody has waited, and reads why.
      if (isAgain) showFallback()
      return this.setState({ isReloading: true })
    }
    const code = isModuleFailure(fault) ? 'renderer.module' : 'renderer.fault'
    const reference = crypto.randomUUID()
    this.setState({ reference })
    if (isReportable(fault) || code === 'renderer.module') trackFault(this.props.app, fault, code, reference)
    ports.report('error', code, { reference, message: fault instanceof Error ? fault.message : 'unknown' })
  }

  /** A module that did not come is asked for again by a new page only: browsers remember that it failed. */
  tryAgain(fault: unknown) {
    const { ports } = this.props.app
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

/**
 * The last line: when even the page that says what failed cannot be drawn, the words of the HTML are left. What is drawn here
 * is nothing, and reads nothing.
 */
class LastLine extends Component<{ app: AppContext; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(fault: unknown) {
    const { app } = this.props
    const reference = crypto.randomUUID()
    showFallback(reference)
    // Only a new page can draw another address.
    app.history.subscribe(() => app.ports.reload())
    trackFault(app, fault, 'renderer.fault', reference)
    app.ports.report('error', 'renderer.last-line', { reference })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
