import type { Copy } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import './step-list.css'

export type Step = { id: string; label: Copy; status: 'done' | 'current' | 'ahead' }

/** Named steps: a list beside the page, a slim line above it on a phone. */
export function StepList({ title, steps, current }: { title: Copy; steps: Step[]; current: number }) {
  const strings = useStrings()
  const plain = usePlain()
  const here = steps[Math.min(current, steps.length - 1)]
  const number = Math.min(current + 1, steps.length)
  return (
    <nav className="progress" aria-label={plain(strings.progressArea)}>
      <details className="progress-line">
        <summary>
          <span>{plain(strings.progressLine, { number, total: steps.length, label: here && plain(here.label) })}</span>
          <Icon name="down" />
          <progress value={number} max={steps.length} aria-hidden="true" />
        </summary>
        <Steps steps={steps} />
      </details>
      <div className="progress-full">
        <h2>
          <Text copy={title} />
        </h2>
        <Steps steps={steps} />
      </div>
    </nav>
  )
}

function Steps({ steps }: { steps: Step[] }) {
  const strings = useStrings()
  return (
    <ol className="steps">
      {steps.map(({ id, label, status }) => (
        <li key={id} className={`step step-${status}`} aria-current={status === 'current' ? 'step' : undefined}>
          <span className="step-mark" aria-hidden="true">
            {status === 'done' && <Icon name="check" />}
          </span>
          <span>
            <Text copy={label} />
            {status === 'done' && (
              <span className="visually-hidden">
                {' '}
                <Text copy={strings.progressDone} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
