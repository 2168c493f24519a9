import { useStrings } from '../../session/bundle.ts'
import { SignatureName } from '../../ui/signature-name/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import type { FieldProps } from '../field-props.ts'
import { TextField } from '../text/text-field.tsx'
import './signature-field.css'

/** A name that is typed to sign, and beside it how it will appear on the documents. */
export function SignatureField(props: FieldProps) {
  const strings = useStrings()
  const { input, id } = props
  const name = typeof input === 'string' ? input.trim() : ''
  return (
    <div className="signature">
      <TextField {...props} />
      {name !== '' && (
        <p className="signature-shown" id={`${id}-shown`}>
          <span className="signature-label">
            <Text copy={strings.signatureShown} />
          </span>
          <SignatureName name={name} />
        </p>
      )}
    </div>
  )
}
