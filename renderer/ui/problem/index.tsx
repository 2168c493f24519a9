import type { Copy, Tree } from '#engine'
import { ErrorBox, useAttemptFocus } from '../error-box/index.tsx'
import { Reference } from '../reference/index.tsx'
import { Message, Text } from '../text/index.tsx'
import { useUi } from '../ui-context.ts'

/** A call that failed: what happened, that nothing is lost, and (the button is still there) that one may press again. */
export function Problem({ failure, attempt }: { failure: { text: Copy | Tree; reference?: string }; attempt: number }) {
  const { strings } = useUi()
  const box = useAttemptFocus(attempt)
  return (
    <ErrorBox title={strings.somethingWrong} box={box}>
      <div>
        <Message said={failure.text} />
      </div>
      <p>
        <Text copy={strings.nothingLost} />
      </p>
      <Reference reference={failure.reference} />
    </ErrorBox>
  )
}
