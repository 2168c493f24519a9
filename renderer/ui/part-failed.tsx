import { Button } from './button/index.tsx'
import { Text } from './text/index.tsx'
import { useUi } from './ui-context.ts'
import './notice.css'

/** Shown in place of a part of the page that was opened and did not load. A new page load asks for it again. */
export function PartFailed({ id }: { id?: string }) {
  const { strings, reload } = useUi()
  return (
    <div id={id} className="part-failed notice notice-error" role="alert" tabIndex={-1}>
      <p>
        <Text copy={strings.somethingWrong} />. <Text copy={strings.nothingLost} />
      </p>
      <Button style="secondary" onClick={reload}>
        <Text copy={strings.tryAgain} />
      </Button>
    </div>
  )
}
