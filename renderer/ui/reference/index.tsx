import { Text } from '../text/index.tsx'
import { useUi } from '../ui-context.ts'
import './reference.css'

/** What support asks for: it stands in the server's log too. */
export function Reference({ reference }: { reference: string | undefined }) {
  const { strings } = useUi()
  if (reference === undefined) return null
  return (
    <p className="reference">
      <Text copy={strings.reference} /> <span className="figures">{reference}</span>
    </p>
  )
}
