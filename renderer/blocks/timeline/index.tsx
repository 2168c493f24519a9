import { isKnown, matches } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { useRead } from '../../ui/read.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import './timeline.css'

const words = { done: 'timelineDone', now: 'timelineNow', next: 'timelineNext' } as const

/** Events in their order: what is done, what is under way, what comes. */
export function TimelineBlock({ block }: BlockProps<'timeline'>) {
  const { facts } = useScreen()
  const { journey, strings } = useBundle()
  const read = useRead()
  const holds = (rule: Parameters<typeof matches>[0]) => matches(rule, facts, { derive: journey.derive }).matched
  const events = block.items.filter(({ when }) => when === undefined || holds(when))
  const now = events.findIndex(({ done }) => done === undefined || !holds(done))
  return (
    <section className="block block-timeline">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      <ol className="timeline">
        {events.map(({ id, label, date, body }, index) => {
          const state = now === -1 || index < now ? 'done' : index === now ? 'now' : 'next'
          return (
            <li
              key={id}
              className={`timeline-event timeline-${state}`}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className="timeline-mark" aria-hidden="true">
                {state === 'done' && <Icon name="check" />}
              </span>
              <div className="timeline-words">
                <h3>
                  <Text copy={label} />
                </h3>
                <p className="timeline-state figures">
                  <Text copy={strings[words[state]]} />
                  {date !== undefined && isKnown(date, read) && (
                    <span>
                      {' · '}
                      <Text copy={date} />
                    </span>
                  )}
                </p>
                {body !== undefined && <RichText tree={body} />}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
