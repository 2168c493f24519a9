import { postalStates } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import { isZipOf } from './zip-states.ts'

/** Asks about a ZIP code that belongs to another state; it never stands in the way. */
export function ZipRemark({ zip, state }: { zip: string; state: string }) {
  const strings = useStrings()
  if (!/^\d{5}/.test(zip) || isZipOf(zip, state)) return null
  const quotes: { [name: string]: string } = { value: zip, state: postalStates[state] ?? state }
  return (
    <p className="field-suggestion" role="status">
      <Text copy={strings.zipState} read={(name) => quotes[name]} />
    </p>
  )
}
