import { Code, Text } from '@mantine/core'
import { IconAlertTriangle, IconEye, IconFlag, IconUserCheck } from '@tabler/icons-react'
import type { TrailEvent } from '#schemas'
import { Empty } from '../../parts/empty.tsx'
import { eventWords, placeName } from './words.ts'

const icons = { PAGE_VIEW: IconEye, MILESTONE: IconFlag, IDENTITY: IconUserCheck, ERROR: IconAlertTriangle }
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** What happened in a visit, the first thing first. */
export function Trail({ trail }: { trail: TrailEvent[] }) {
  if (trail.length === 0) {
    return <Empty title="Nothing yet">The visit has begun; what happens in it will be listed here.</Empty>
  }
  return (
    <ol className="panel trail" aria-label="What happened">
      {trail.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trail only grows at its end
        <Happening key={index} event={event} />
      ))}
    </ol>
  )
}

function Happening({ event }: { event: TrailEvent }) {
  const { at, type, page, step, properties } = event
  const isError = type === 'ERROR'
  const Icon = icons[type]
  return (
    <li className="trail-row">
      <Text size="xs" c="dimmed" component="time" dateTime={at} title={new Date(at).toString()}>
        {clock.format(new Date(at))}
      </Text>
      <Icon size={16} color={isError ? 'var(--console-bad)' : 'var(--mantine-color-dimmed)'} aria-hidden />
      <div>
        <Text size="sm" fw={isError ? 600 : 400}>
          {eventWords(event)}
        </Text>
        <Text size="xs" c="dimmed">
          {type === 'PAGE_VIEW'
            ? [page.replace(/^\{uuid\}\//, ''), step].filter(Boolean).join(', step ')
            : `On ${placeName(event)}`}
        </Text>
        {properties.reference && (
          <Text size="xs">
            Reference <Code>{properties.reference}</Code>
          </Text>
        )}
        {properties.errorName && (
          <Text size="xs" c="dimmed" ff="monospace" className="breaks">
            {properties.errorName} {properties.at?.join(' ← ')}
          </Text>
        )}
      </div>
    </li>
  )
}
