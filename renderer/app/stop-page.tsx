import type { CompiledScreen } from '#engine'
import { Button } from '../parts/button.tsx'
import { Rich, Words } from '../parts/copy.tsx'
import { useBundle } from './bundle.ts'
import { Heading } from './heading.tsx'

type Stop = NonNullable<CompiledScreen['stops']>[number]

/** A valid answer with which one cannot go on: the reason, and the way back to the answer. */
export function StopPage({ stop, change }: { stop: Stop; change: () => void }) {
  const { strings } = useBundle()
  return (
    <div className="screen screen-outcome">
      <Heading words={stop.title} takesFocus />
      <Rich tree={stop.body} />
      <div className="actions">
        <Button onClick={change}>
          <Words copy={strings.changeAnswer} />
        </Button>
      </div>
    </div>
  )
}
