import { useEffect, useId, useRef, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { Button } from '../../ui/button/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { copyForAMoment, type Outcome } from './copy-for-a-moment.ts'

/** Copies a whole address. Where the browser does not, the address stands there to be selected. */
export function CopyAddress({ address, name }: { address: string; name: string }) {
  const { ports } = useApp()
  const { strings, surfaces } = useBundle()
  const [outcome, setOutcome] = useState<Outcome>()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (outcome === 'failed') field.current?.select()
  }, [outcome])
  return (
    <>
      <Button style="link" onClick={() => void copyForAMoment(ports, address, surfaces.copying, setOutcome)}>
        <Text copy={strings.accountCopy} />
        <span className="visually-hidden">{`: ${name}`}</span>
      </Button>
      <p role="status" className="account-word">
        {outcome === 'copied' && <Text copy={strings.accountCopied} />}
        {outcome === 'failed' && <Text copy={strings.accountNotCopied} />}
      </p>
      {outcome === 'failed' && (
        <p className="account-whole">
          <label htmlFor={id} className="visually-hidden">
            <Text copy={strings.accountAddress} />
          </label>
          <input ref={field} id={id} className="figures" readOnly value={address} />
        </p>
      )}
    </>
  )
}
