import { useStrings } from '../session/bundle.ts'
import { Text } from './text.tsx'

/** What support asks for: it stands in the server's log too. */
export function Reference({ reference }: { reference: string | undefined }) {
  const strings = useStrings()
  if (reference === undefined) return null
  return (
    <p className="reference">
      <Text copy={strings.reference} /> <span className="figures">{reference}</span>
    </p>
  )
}
