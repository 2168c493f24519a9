import { useMemo } from 'react'
import type { Facts } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { dialogScope } from '../session/dialog-scope.ts'
import { useApp } from '../session/use-app.ts'
import { useScreenPart } from '../session/use-screen-part.ts'
import { sentDialogsAtom, sentFrom } from '../state/atoms.ts'
import { Dialog } from '../ui/dialog/index.tsx'
import { ReadProvider, readFrom } from '../ui/read.ts'
import { RichText } from '../ui/text/index.tsx'
import { ScreenFormView } from './screen-form.tsx'
import { useScreenForm } from './use-screen-form.tsx'

type Props = {
  screenId: string
  /** Of the page under it: its application, when it is about one. */
  facts: Facts
  close: () => void
}

/** A screen over the page at hand. What was typed in it is there again when it is opened again, until it is sent. */
export function ScreenDialog(props: Props) {
  return useScreenPart(props.screenId) ? <FilledDialog {...props} /> : null
}

function FilledDialog({ screenId, facts: { application }, close }: Props) {
  const app = useApp()
  const { journey } = useBundle()
  const { uuid } = (application ?? {}) as { uuid?: string }
  const scope = dialogScope(screenId, uuid)
  const filled = useScreenForm({
    screenId,
    scope,
    uuid,
    idScope: 'dialog-',
    onDone(from) {
      app.input.clear(scope)
      app.store.set(sentDialogsAtom, (sent) => new Set([...sent, sentFrom(screenId, from)]))
      close()
    },
  })
  const { screen, facts } = filled
  const reader = useMemo(() => readFrom(facts, journey.derive), [facts, journey])
  return (
    <ReadProvider value={reader}>
      <Dialog title={screen.title} onClose={close} hasClose>
        {screen.lede !== undefined && <RichText tree={screen.lede} />}
        <ScreenFormView filled={filled} context={{ uuid, tryAgain: close }} />
      </Dialog>
    </ReadProvider>
  )
}
