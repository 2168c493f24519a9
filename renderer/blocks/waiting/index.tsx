import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Rich, Words } from '../../ui/copy.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What is happening, how long it usually takes, and that one may leave. */
export function WaitingBlock({ block }: BlockProps<'waiting'>) {
  const { strings } = useBundle()
  return (
    <section className="block waiting">
      <div className="waiting-bar" aria-hidden="true" />
      {block.heading !== undefined && (
        <h2>
          <Words copy={block.heading} />
        </h2>
      )}
      <Rich tree={block.body} />
      <p className="waiting-usually">
        <Icon name="clock" />
        <span>
          <Words copy={strings.waitUsually} />{' '}
          <strong>
            <Words copy={block.usually} />
          </strong>
        </span>
      </p>
      <p>
        <Words copy={block.leave ?? strings.waitLeave} />
      </p>
    </section>
  )
}
