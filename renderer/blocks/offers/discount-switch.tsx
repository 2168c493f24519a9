import { show } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import type { OfferedDiscount } from './offered-discounts.ts'
import './discount-switch.css'

type Props = { id: string; discount: OfferedDiscount; isOn: boolean; toggle: () => void }

/** Counts a discount in, or leaves it out: of all prices at once. */
export function DiscountSwitch({ id, discount: { rate, label, hint }, isOn, toggle }: Props) {
  const { locale } = useBundle()
  const plain = usePlain()
  const parameters = { rate: show(rate, { f: 'rate', d: 2 }, locale) }
  return (
    <label className="offer-switch" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={toggle}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <span>
        <span className="offer-switch-label" id={`${id}-label`}>
          {plain(label, parameters)}
        </span>
        {hint !== undefined && (
          <span className="offer-switch-hint" id={`${id}-hint`}>
            {plain(hint, parameters)}
          </span>
        )}
      </span>
    </label>
  )
}
