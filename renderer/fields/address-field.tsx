import { useState } from 'react'
import type { Field } from '#engine'
import { useStrings } from '../app/bundle.ts'
import { Button } from '../parts/button.tsx'
import { Words } from '../parts/copy.tsx'
import { useAddressCheck } from './address-check.ts'
import { useForm } from './form-context.ts'
import { GroupField } from './group-field.tsx'

/** An address, typed line by line; on request it is looked up, and what was found is offered, never forced. */
export function AddressField({ field }: { field: Field }) {
  const form = useForm()
  const strings = useStrings()
  const check = useAddressCheck(field)
  const [isDismissed, setDismissed] = useState(false)
  const { suggestion } = check
  return (
    <div className="address">
      <GroupField field={field} />
      {suggestion !== undefined && !isDismissed && (
        <div className="address-suggestion" role="status">
          <p>
            <strong>
              <Words copy={strings.addressSuggested} />
            </strong>
          </p>
          <p>{suggestion.lines.join(', ')}</p>
          <div className="button-row">
            <Button
              style="secondary"
              onClick={() => {
                for (const [part, value] of Object.entries(suggestion.parts)) form.set(`${field.path}.${part}`, value)
                check.settle()
              }}
            >
              <Words copy={strings.addressUse} />
            </Button>
            <Button style="link" onClick={() => setDismissed(true)}>
              <Words copy={strings.addressKeep} />
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
