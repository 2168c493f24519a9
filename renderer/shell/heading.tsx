import { useEffect, useRef } from 'react'
import type { Copy } from '#engine'
import { useApp } from '../session/use-app.ts'
import { Text } from '../ui/text/index.tsx'

/** The page's one h1: with it the page shows. It takes the focus when the page was reached from another, so that its name is heard. */
export function Heading({ words, takesFocus = false }: { words: Copy; takesFocus?: boolean }) {
  const app = useApp()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus || app.hasMoved()) heading.current?.focus({ preventScroll: true })
    app.arrive()
  }, [app, takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1}>
      <Text copy={words} />
    </h1>
  )
}
