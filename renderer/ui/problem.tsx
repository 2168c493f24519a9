import { useEffect, useId, useRef } from 'react'
import type { Copy, Tree } from '#engine'
import { useStrings } from '../session/bundle.ts'
import { Said, Words } from './copy.tsx'
import { Icon } from './icon.tsx'
import { Reference } from './reference.tsx'

/** A call that failed: what happened, that nothing is lost, and (the button is still there) that one may press again. */
export function Problem({ failure, attempt }: { failure: { text: Copy | Tree; reference?: string }; attempt: number }) {
  const strings = useStrings()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="error" />
        <Words copy={strings.somethingWrong} />
      </h2>
      <div>
        <Said said={failure.text} />
      </div>
      <p>
        <Words copy={strings.nothingLost} />
      </p>
      <Reference reference={failure.reference} />
    </div>
  )
}
