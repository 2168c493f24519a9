import { Button, Collapse, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useId, useState } from 'react'
import type { FunnelStep } from '#schemas'
import { ErrorList } from './error-list.tsx'
import { percent } from './words.ts'

/** The steps in order; every number stands as text, the bar only shows what the text says. Those that nobody came to show when asked for. */
export function FunnelSteps({ steps, worst }: { steps: FunnelStep[]; worst: FunnelStep | undefined }) {
  const [showsAll, setShowsAll] = useState(false)
  const most = Math.max(1, ...steps.map(({ reached }) => reached))
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }))
  const seen = numbered.filter(({ step: { reached, errors } }) => reached > 0 || errors.length > 0)
  const unseen = steps.length - seen.length
  return (
    <>
      <ol className="panel funnel" aria-label="Steps">
        {(showsAll ? numbered : seen).map(({ step, number }) => (
          <StepRow key={`${step.page} ${step.step}`} number={number} step={step} most={most} isWorst={step === worst} />
        ))}
      </ol>
      {unseen > 0 && (
        <Button variant="subtle" className="funnel-more" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show only the steps that somebody reached' : `Show ${unseen} more that nobody reached`}
        </Button>
      )}
    </>
  )
}

type Row = { number: number; step: FunnelStep; most: number; isWorst: boolean }

function StepRow({ number, step, most, isWorst }: Row) {
  const { title, page, step: name, reached, wentOn, left, wentBack, isFinal, errors } = step
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <li className="funnel-step">
      <div className="funnel-row">
        <div>
          <Text fw={600} size="sm">
            {number}. {title}
          </Text>
          <Text size="xs" c="dimmed" ff="monospace" truncate>
            {name || page.replace(/^\{uuid\}\/?/, '')}
          </Text>
          {isWorst && (
            <Text size="xs" c="var(--console-open)">
              <IconAlertTriangle className="in-line" size={13} aria-hidden /> Most leave here
            </Text>
          )}
        </div>
        <div className="funnel-reached">
          {reached > 0 && (
            <span className="funnel-bar" style={{ '--reached': reached / most } as CSSProperties} aria-hidden />
          )}
          <Text span size="sm">
            {reached === 1 ? '1 visit' : `${reached} visits`}
          </Text>
        </div>
        <Share part={isFinal ? undefined : wentOn} whole={reached} words="went on" />
        <Share part={isFinal ? undefined : left} whole={reached} words="left" />
        <Share part={wentBack} whole={reached} words="went back" />
        <ErrorCount errors={errors} isOpen={isOpen} controls={id} toggle={() => setIsOpen(!isOpen)} />
      </div>
      <Collapse id={id} expanded={isOpen} transitionDuration={0}>
        <ErrorList errors={errors} />
      </Collapse>
    </li>
  )
}

type Part = { part: number | undefined; whole: number; words: string }

/** A final page has nobody to lose: what does not apply is left out. */
function Share({ part, whole, words }: Part) {
  if (part === undefined || whole === 0) return <span className="funnel-none" />
  return (
    <Text size="sm" c={part === 0 ? 'dimmed' : undefined} title={`${part} of ${whole}`} className="funnel-share">
      <Text span inherit fw={part === 0 ? 400 : 600}>
        {percent(part, whole)}
      </Text>{' '}
      {words}
    </Text>
  )
}

type Errors = { errors: FunnelStep['errors']; isOpen: boolean; controls: string; toggle: () => void }

function ErrorCount({ errors, isOpen, controls, toggle }: Errors) {
  const count = errors.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) {
    return (
      <Text size="sm" c="dimmed" className="funnel-errors">
        No errors
      </Text>
    )
  }
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <UnstyledButton className="funnel-errors" fz="sm" aria-expanded={isOpen} aria-controls={controls} onClick={toggle}>
      <Icon className="in-line" size={14} aria-hidden /> {count === 1 ? '1 error' : `${count} errors`}
    </UnstyledButton>
  )
}
