import type { Copy, Tree } from '#engine'
import { ErrorBox, useAttemptFocus } from '../error-box/index.tsx'
import { PlainMessage, Text } from '../text/index.tsx'
import { useUi } from '../ui-context.ts'

export type SummaryEntry = { target: string; said: Copy | Tree; label?: Copy; parameters?: { [name: string]: unknown } }

/** What has to be mended before one can go on; it takes the focus each time Continue was pressed in vain. */
export function ErrorSummary({ entries, attempt }: { entries: SummaryEntry[]; attempt: number }) {
  const { strings } = useUi()
  const box = useAttemptFocus(attempt)
  if (entries.length === 0) return null
  return (
    <ErrorBox title={strings.errorTitle} box={box}>
      <ul>
        {entries.map(({ target, said, label, parameters }) => (
          <li key={target}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault()
                const control = document.getElementById(target)
                // Of a question in several parts, the one that is wrong: only a box that one types into brings up the keyboard.
                const part = control?.querySelector<HTMLElement>(
                  'input[aria-invalid="true"], select[aria-invalid="true"]',
                )
                ;(part ?? control)?.focus()
                control?.scrollIntoView({ block: 'center' })
              }}
            >
              {label !== undefined && (
                <span>
                  <Text copy={label} />
                  {': '}
                </span>
              )}
              <PlainMessage said={said} parameters={parameters} />
            </a>
          </li>
        ))}
      </ul>
    </ErrorBox>
  )
}
