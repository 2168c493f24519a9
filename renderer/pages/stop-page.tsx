import type { CompiledScreen } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { useApp } from '../session/use-app.ts'
import { Heading } from '../shell/heading.tsx'
import { Button } from '../ui/button/index.tsx'
import { RichText, Text } from '../ui/text/index.tsx'

type Stop = NonNullable<CompiledScreen['stops']>[number]

/** A valid answer with which one cannot go on: the reason, and the way back to the answer. */
export function StopPage({ stop }: { stop: Stop }) {
  const app = useApp()
  const { strings } = useBundle()
  const change = () => {
    const leave = app.history.subscribe(() => {
      leave()
      // The question is come to by a press, as any page is: at its top, whatever Back would do.
      requestAnimationFrame(() => app.ports.view?.reach(0))
    })
    app.history.back()
  }
  return (
    <div className="screen screen-outcome">
      <Heading words={stop.title} takesFocus />
      <RichText tree={stop.body} />
      <div className="actions">
        <Button onClick={change}>
          <Text copy={strings.changeAnswer} />
        </Button>
      </div>
    </div>
  )
}
