import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { useLocation } from '../../session/use-location.ts'
import { dialogAtom, sentDialogsAtom, sentFrom } from '../../state/atoms.ts'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/text.tsx'

/** Asks at the end of a page how it is, once the page has stood a moment, and no more once that was said. */
export function Survey() {
  const { ports } = useApp()
  const { surfaces, strings } = useBundle()
  const { screen, callbackDelayMs } = surfaces.survey
  const { pathname } = useLocation()
  const open = useSetAtom(dialogAtom)
  const sent = useAtomValue(sentDialogsAtom)
  const [isDue, setDue] = useState(false)
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
    <div className="survey">
      {isDue && !sent.has(sentFrom(screen, pathname)) && (
        <Button style="link" onClick={() => open({ screen })}>
          <Text copy={strings.survey} />
        </Button>
      )}
    </div>
  )
}
