import { useEffect, useRef } from 'react'
import type { Copy } from '#engine'
import { useWorld } from '../session/world.ts'
import { Words } from '../ui/copy.tsx'

/** The page's one h1: with it the page shows. It takes the focus when the page was reached from another, so that its name is heard. */
export function Heading({ words, takesFocus = false }: { words: Copy; takesFocus?: boolean }) {
  const world = useWorld()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus || world.hasMoved()) heading.current?.focus({ preventScroll: true })
    world.arrive()
  }, [world, takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Words copy={words} />
    </h1>
  )
}
