import { longDate } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { useManner } from '../../ui/manner.ts'
import { Message, Text } from '../../ui/text/index.tsx'
import './print-head.css'

/** What a text bears on paper alone: whose it is, what it is called where nothing beside it says so, and the day of the print. */
export function PrintHead({ title }: { title?: string | undefined }) {
  const strings = useStrings()
  const { locale, timeZone } = useManner()
  const today = useApp().ports.clock.now().toISOString()
  return (
    <div className="print-head" aria-hidden="true">
      <p>
        <Text copy={strings.printLender} />
      </p>
      {title !== undefined && <p className="print-title">{title}</p>}
      <p>
        <Message said={strings.printedOn} parameters={{ date: longDate(today, locale, timeZone) }} />
      </p>
    </div>
  )
}
