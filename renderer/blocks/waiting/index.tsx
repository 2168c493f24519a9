import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { RichText, Text } from '../../ui/text/index.tsx'
import './waiting.css'

/** What is happening, how long it usually takes, and that one may leave. */
export function WaitingBlock({ block }: BlockProps<'waiting'>) {
  const { strings } = useBundle()
  return (
    <section className="block waiting">
      <div className="waiting-bar" aria-hidden="true" />
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      <RichText tree={block.body} />
      <p className="waiting-usually">
        <Icon name="clock" />
        <span>
          <Text copy={strings.waitUsually} />{' '}
          <strong>
            <Text copy={block.usually} />
          </strong>
        </span>
      </p>
      <p>
        <Text copy={block.leave ?? strings.waitLeave} />
      </p>
    </section>
  )
}
