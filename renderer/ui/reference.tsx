import { useStrings } from '../session/bundle.ts'
import { Words } from './copy.tsx'

/** What support asks for: it stands in the server's log too. */
export function Reference({ reference }: { reference: string | undefined }) {
  const strings = useStrings()
  if (reference === undefined) return null
  return (
    <p className="reference">
      <Words copy={strings.reference} /> <span className="figures">{reference}</span>
    </p>
  )
}
