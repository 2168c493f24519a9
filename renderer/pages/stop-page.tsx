import type { CompiledScreen } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { Heading } from '../shell/heading.tsx'
import { Button } from '../ui/button.tsx'
import { RichText, Text } from '../ui/text.tsx'

type Stop = NonNullable<CompiledScreen['stops']>[number]

/** A valid answer with which one cannot go on: the reason, and the way back to the answer. */
export function StopPage({ stop, change }: { stop: Stop; change: () => void }) {
  const { strings } = useBundle()
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
