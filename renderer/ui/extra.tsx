import { Component, type ReactNode, Suspense } from 'react'
import { isReportable } from '../api/reportable.ts'
import { isModuleFailure } from '../ports/module-reload.ts'
import type { AppContext } from '../session/app-context.ts'
import { trackFault } from '../session/track.ts'
import { useApp } from '../session/use-app.ts'

type Props = {
  /** What support reads: which part failed. */
  name: string
  /** What stands there while it comes. */
  fallback?: ReactNode
  /** What stands there instead when it fails; nothing, unless somebody has asked for it and waits. */
  instead?: ReactNode
  children: ReactNode
}

/** Something around a page that the page can do without: when it fails or does not come, the page stays. */
export function Extra({ name, fallback = null, instead = null, children }: Props) {
  return (
    <ExtraBoundary app={useApp()} name={name} instead={instead}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ExtraBoundary>
  )
}

type BoundaryProps = { app: AppContext; name: string; instead: ReactNode; children: ReactNode }

class ExtraBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(fault: unknown) {
    const { app, name } = this.props
    const reference = crypto.randomUUID()
    const code = isModuleFailure(fault) ? 'renderer.module' : 'renderer.fault'
    if (isReportable(fault) || code === 'renderer.module') trackFault(app, fault, code, reference)
    app.ports.report('warning', 'renderer.extra', { name, reference })
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
