import { lazy, useCallback, useMemo, useState } from 'react'
import { type Field, valuesOfGroup } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Button } from '../../ui/button/index.tsx'
import { Extra } from '../../ui/extra/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { controlId, FormProvider, useForm } from '../form-context.ts'
import { GroupField } from '../group/group-field.tsx'
import { useAddressCheck } from './address-check.ts'
import { useAddressSuggestions } from './address-suggestions.ts'
import './address-field.css'

/** Only a whole ZIP code is looked at. */
const ZipRemark = lazy(async () => ({ default: (await import('./zip-remark.tsx')).ZipRemark }))

/** An address, typed line by line. What the lender's service knows is offered while typing and after, never forced. */
export function AddressField({ field }: { field: Field }) {
  const form = useForm()
  const strings = useStrings()
  const check = useAddressCheck(field)
  const [isDismissed, setDismissed] = useState(false)
  const { suggestion } = check
  const offered = useAddressSuggestions(field)
  const street = `${field.path}.street1`
  const values = valuesOfGroup(field, form.input)
  const { set: setOne } = form
  const fillIn = useCallback(
    (parts: object) => {
      for (const [part, value] of Object.entries(parts)) setOne(`${field.path}.${part}`, value)
    },
    [field, setOne],
  )
  // What the browser puts in when an offered line is chosen is that line, whole.
  const set: typeof form.set = useCallback(
    (path, input, isTyped) => {
      const chosen = path === street && typeof input === 'string' ? offered.get(input) : undefined
      if (chosen === undefined) setOne(path, input, isTyped)
      else fillIn(chosen)
    },
    [street, offered, setOne, fillIn],
  )
  // The other lines are drawn anew when these change, and not with every key.
  const suggestions = useMemo(() => new Map([[street, [...offered.keys()]]]), [street, offered])
  // The buttons go with their press.
  const settleBy = (work: () => void) => () => {
    document.getElementById(controlId(form.scope, street))?.focus()
    work()
  }
  return (
    <div className="address">
      <FormProvider value={{ ...form, set, suggestions }}>
        <GroupField field={field} />
      </FormProvider>
      {typeof values.zip === 'string' && typeof values.state === 'string' && (
        <Extra name="zip-remark">
          <ZipRemark
            zip={values.zip}
            state={values.state}
            settle={() => document.getElementById(controlId(form.scope, `${field.path}.zip`))?.focus()}
          />
        </Extra>
      )}
      {suggestion !== undefined && !isDismissed && (
        <div className="address-suggestion" role="status">
          <p>
            <strong>
              <Text copy={strings.addressSuggested} />
            </strong>
          </p>
          <p>{suggestion.lines.join(', ')}</p>
          <div className="button-row">
            <Button
              style="secondary"
              onClick={settleBy(() => {
                fillIn(suggestion.parts)
                check.settle()
              })}
            >
              <Text copy={strings.addressUse} />
            </Button>
            <Button style="link" onClick={settleBy(() => setDismissed(true))}>
              <Text copy={strings.addressKeep} />
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
