import type { Copy, Way } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Disclosure } from '../../ui/disclosure/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import './way.css'

/** How far the borrower has come: a list beside the page, and on a phone a line with the name of the page that opens it. */
export function WayView({ way }: { way: Way<Copy> }) {
  const strings = useStrings()
  const plain = usePlain()
  const { title, here, number, total } = way
  return (
    <nav className="way" aria-label={plain(strings.progressArea)}>
      <progress className="way-line" value={number} max={total} aria-hidden="true" />
      <Disclosure
        className="way-bar"
        name={
          <>
            <span className="way-here">
              <Text copy={here} />
            </span>
            <span className="visually-hidden">{` ${plain(strings.progressLine, { number, total })}`}</span>
            <Icon name="down" />
          </>
        }
      >
        {(id) => (
          <div id={id} className="menu-panel" tabIndex={-1}>
            <Steps way={way} />
          </div>
        )}
      </Disclosure>
      <div className="way-full">
        <h2>
          <Text copy={title} />
        </h2>
        <Steps way={way} />
      </div>
    </nav>
  )
}

function Steps({ way: { steps } }: { way: Way<Copy> }) {
  return (
    <ol className="steps">
      {steps.map((step) => {
        const isWithin = step.parts.some(({ status }) => status === 'current')
        return (
          <li key={step.id} className={`step step-${step.status}`} aria-current={currentIf(step, !isWithin)}>
            <StepName step={step} />
            {step.parts.length > 0 && (
              <ol className="step-parts">
                {step.parts.map((part) => (
                  <li key={part.id} className={`part part-${part.status}`} aria-current={currentIf(part, true)}>
                    <Text copy={part.label} />
                    {part.status === 'done' && <Done />}
                  </li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function StepName({ step: { label, status } }: { step: { label: Copy; status: string } }) {
  return (
    <>
      <span className="step-mark" aria-hidden="true">
        {status === 'done' && <Icon name="check" />}
      </span>
      <span className="step-name">
        <Text copy={label} />
        {status === 'done' && <Done />}
      </span>
    </>
  )
}

function Done() {
  const strings = useStrings()
  return (
    <span className="visually-hidden">
      {' '}
      <Text copy={strings.progressDone} />
    </span>
  )
}

function currentIf({ status }: { status: string }, isPlace: boolean): 'step' | undefined {
  return isPlace && status === 'current' ? 'step' : undefined
}
