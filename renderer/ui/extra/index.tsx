import { Component, type ReactNode, Suspense } from 'react'
import { type Ui, useUi } from '../ui-context.ts'

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
    <ExtraBoundary partFailed={useUi().partFailed} name={name} instead={instead}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ExtraBoundary>
  )
}

type BoundaryProps = Pick<Ui, 'partFailed'> & { name: string; instead: ReactNode; children: ReactNode }

class ExtraBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(fault: unknown) {
    this.props.partFailed(this.props.name, fault)
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
