import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { type Toast, toastsAtom } from '../../state/atoms.ts'
import { CloseButton } from '../close-button/index.tsx'
import { Icon } from '../icon/index.tsx'
import { ReadProvider, readFrom } from '../read.ts'
import { Text } from '../text/index.tsx'
import { useUi } from '../ui-context.ts'
import './toast-list.css'

export function ToastList({ toasts }: { toasts: Toast[] }) {
  return (
    <ul>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}

/** Goes by itself, but never from under the pointer or the focus. */
function ToastItem({ toast: { id, said, facts, isDone } }: { toast: Toast }) {
  const { strings, clock, toasts } = useUi()
  const setToasts = useSetAtom(toastsAtom)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHeld = isUnderPointer || hasFocus
  const reader = useMemo(() => readFrom(facts), [facts])
  const { showMs } = toasts

  useEffect(() => {
    if (isHeld) return
    let isOver = false
    void clock.wait(showMs).then(() => {
      if (!isOver) setToasts((shown) => shown.filter((each) => each.id !== id))
    })
    return () => {
      isOver = true
    }
  }, [isHeld, clock, showMs, setToasts, id])

  return (
    <li
      className={isDone ? 'toast toast-done' : 'toast'}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={isDone ? 'check' : 'info'} />
      <p>
        <ReadProvider value={reader}>
          <Text copy={said} />
        </ReadProvider>
      </p>
      <CloseButton
        label={strings.dismiss}
        onClick={() => setToasts((shown) => shown.filter((each) => each.id !== id))}
      />
    </li>
  )
}
