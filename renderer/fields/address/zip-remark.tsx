import { useState } from 'react'
import { postalStates } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Button } from '../../ui/button/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { isZipOf } from './zip-states.ts'

type Props = {
  zip: string
  state: string
  /** Takes the focus back from the answer, which goes with its press. */
  settle: () => void
}

/** Asks about a ZIP code that belongs to another state, or to none; it can be answered, and never stands in the way. */
export function ZipRemark({ zip, state, settle }: Props) {
  const strings = useStrings()
  const [right, setRight] = useState('')
  const asked = `${zip.slice(0, 3)} ${state}`
  if (!/^\d{5}/.test(zip) || isZipOf(zip, state) || right === asked) return null
  const quotes: { [name: string]: string } = { value: zip, state: postalStates[state] ?? state }
  return (
    <div className="zip-remark">
      <p role="status">
        <Text copy={strings.zipState} read={(name) => quotes[name]} />
      </p>
      <Button
        style="link"
        onClick={() => {
          settle()
          setRight(asked)
        }}
      >
        <Text copy={strings.zipStateRight} />
      </Button>
    </div>
  )
}
