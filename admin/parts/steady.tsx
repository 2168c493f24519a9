import { type ReactNode, useEffect, useState } from 'react'

type Props<T> = { value: T; children: (value: T) => ReactNode }

/**
 * Shows a value that may be another one at any moment, and keeps it while it is being pressed: where rows move or go between press
 * and release, the browser takes the press for none.
 */
export function Steady<T>({ value, children }: Props<T>) {
  const [held, setHeld] = useState<{ value: T }>()
  useEffect(() => {
    if (held === undefined) return
    // The click comes after the release.
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      timer = setTimeout(() => setHeld(undefined))
    }
    for (const end of ends) addEventListener(end, release)
    return () => {
      clearTimeout(timer)
      for (const end of ends) removeEventListener(end, release)
    }
  }, [held])
  return <div onPointerDown={() => setHeld({ value })}>{children(held === undefined ? value : held.value)}</div>
}

const ends = ['pointerup', 'pointercancel'] as const
