import { type AnswerIssue, amountText, type Field, show } from '#engine'
import { FieldError } from '../../fields/field-frame.tsx'
import { useBundle } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import './amount-control.css'

type Props = {
  id: string
  input: string
  /** Undefined while what is typed is no amount. */
  cents: number | undefined
  low: number
  high: number
  step: number
  page: number
  field: Field | undefined
  issue: AnswerIssue | undefined
  set: (input: string) => void
  /** Called when the field is left. */
  leave: (input: string) => void
}

/** One amount, three ways: typed, by small steps, or by dragging. None of them is the only one. */
export function AmountControl({ id, input, cents, low, high, step, page, field, issue, set, leave }: Props) {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const money = (value: number) => show(value, { f: 'money' }, locale)
  const within = (value: number) => Math.min(high, Math.max(low, value))
  // From what is no amount a step leads to the nearest end.
  const now = cents ?? low
  const move = (by: number) => set(amountText(within(Math.round((now + by) / step) * step)))
  return (
    <div className={issue ? 'amount field field-invalid' : 'amount field'}>
      <label className="field-label" htmlFor={id}>
        <Text copy={field?.label ?? strings.offerAmount} />
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {plain(strings.offerRange, { low: money(low), high: money(high) })}
      </p>
      {field !== undefined && <FieldError field={field} id={id} issue={issue} />}
      <div className="amount-row">
        <button
          type="button"
          className="amount-step"
          aria-label={plain(strings.offerLess, { step: money(step) })}
          aria-disabled={now <= low || undefined}
          onClick={() => move(-step)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <span className="control control-m">
          <span className="control-affix" aria-hidden="true">
            $
          </span>
          <input
            id={id}
            className="input figures"
            inputMode="decimal"
            autoComplete="off"
            value={input}
            aria-describedby={issue ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={issue ? true : undefined}
            aria-required
            onChange={(event) => set(event.target.value)}
            onBlur={() => {
              const left = cents === undefined ? input : amountText(cents)
              set(left)
              leave(left)
            }}
          />
        </span>
        <button
          type="button"
          className="amount-step"
          aria-label={plain(strings.offerMore, { step: money(step) })}
          aria-disabled={now >= high || undefined}
          onClick={() => move(step)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <input
        className="slider"
        type="range"
        min={low}
        max={high}
        step={step}
        value={within(now)}
        aria-label={plain(field?.label ?? strings.offerAmount)}
        aria-valuetext={money(within(now))}
        onChange={(event) => set(amountText(Number(event.target.value)))}
        onKeyDown={(event) => {
          if (event.key !== 'PageUp' && event.key !== 'PageDown') return
          event.preventDefault()
          move(event.key === 'PageUp' ? page : -page)
        }}
      />
      <p className="slider-ends figures" aria-hidden="true">
        <span>{money(low)}</span>
        <span>{money(high)}</span>
      </p>
    </div>
  )
}
