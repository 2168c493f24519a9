import { useStrings } from '../../session/bundle.ts'
import { Words } from '../../ui/copy.tsx'
import type { FieldProps } from '../field-props.ts'
import { TextField } from '../text/text-field.tsx'

/** A name that is typed to sign, and beside it how it will stand on the papers. */
export function SignatureField(props: FieldProps) {
  const strings = useStrings()
  const { typed, id } = props
  const name = typeof typed === 'string' ? typed.trim() : ''
  return (
    <div className="signature">
      <TextField {...props} />
      {name !== '' && (
        <p className="signature-shown" id={`${id}-shown`}>
          <span className="signature-label">
            <Words copy={strings.signatureShown} />
          </span>
          <span className="signature-name">{name}</span>
        </p>
      )}
    </div>
  )
}
