import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { useLocation } from '../../session/use-location.ts'
import { dialogAtom, sentDialogsAtom, sentFrom } from '../../state/atoms.ts'
import { Button } from '../../ui/button/index.tsx'
import { Text } from '../../ui/text/index.tsx'

/** Asks at the end of a page how it is, once the page has stood a moment, and no more once that was said. */
export function Survey() {
  const { ports } = useApp()
  const { surfaces, strings } = useBundle()
  const { screen, callbackDelayMs } = surfaces.survey
  const { pathname } = useLocation()
  const open = useSetAtom(dialogAtom)
  const sent = useAtomValue(sentDialogsAtom)
  const [isDue, setDue] = useState(false)
  const isSaid = screen !== undefined && sent.has(sentFrom(screen, pathname))
  const place = useRef<HTMLDivElement>(null)
  const wasSaid = useRef(isSaid)
  // The dialog gives the focus back to a button that has gone.
  useEffect(() => {
    if (isSaid && !wasSaid.current) place.current?.focus()
    wasSaid.current = isSaid
  }, [isSaid])
  useEffect(() => {
    let isHere = true
    void ports.clock.wait(callbackDelayMs).then(() => isHere && setDue(true))
    return () => {
      isHere = false
    }
  }, [ports, callbackDelayMs])
  if (screen === undefined) return null
  return (
    // Its place is there from the start: nothing moves when the button comes.
    <div ref={place} className="survey" tabIndex={-1}>
      {isDue && !isSaid && (
        <Button style="link" onClick={() => open({ screen })}>
          <Text copy={strings.survey} />
        </Button>
      )}
    </div>
  )
}
