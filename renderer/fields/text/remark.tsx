import type { Copy, Field } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import { isAreaCode } from './area-codes.ts'
import { emailSuggestion } from './email-suggestion.ts'

type Props = { field: Field; answer: unknown; use: (input: string) => void }

/** What may be wrong with an answer that can be right, said politely under its field; it never stands in the way. */
export function Remark({ field, answer, use }: Props) {
  const strings = useStrings()
  if (typeof answer !== 'string') return null
  if (field.widget === 'phone') return <AreaCode answer={answer} question={strings.phoneArea} />
  const suggestion = emailSuggestion(answer)
  if (suggestion === undefined) return null
  return (
    <p className="field-suggestion" role="status">
      <button type="button" className="button-plain" onClick={() => use(suggestion)}>
        <Text copy={strings.emailTypo} read={(name) => (name === 'value' ? suggestion : undefined)} />
      </button>
    </p>
  )
}

function AreaCode({ answer, question }: { answer: string; question: Copy }) {
  const [, area] = /^\+1([2-9]\d\d)[2-9]\d{6}$/.exec(answer) ?? []
  if (area === undefined || isAreaCode(area)) return null
  return (
    <p className="field-suggestion" role="status">
      <Text copy={question} read={(name) => (name === 'value' ? area : undefined)} />
    </p>
  )
}
