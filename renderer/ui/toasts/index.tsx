import { useAtomValue } from 'jotai'
import { lazy } from 'react'
import { toastsAtom } from '../../state/atoms.ts'
import { Extra } from '../extra/index.tsx'

const ToastList = lazy(async () => ({ default: (await import('../toast-list/index.tsx')).ToastList }))

/** Where toasts come: there from the start, so that each is heard when it comes. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom)
  return (
    <div className="toasts" aria-live="polite">
      {toasts.length > 0 && (
        <Extra name="toasts">
          <ToastList toasts={toasts} />
        </Extra>
      )}
    </div>
  )
}
