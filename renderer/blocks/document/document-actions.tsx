import { useEffect, useRef, useState } from 'react'
import { useStrings } from '../../session/bundle.ts'
import { Button } from '../../ui/button/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { StillWorking } from '../../ui/still-working/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'
import type { Failed, Listed, useDocumentCalls } from './use-documents.ts'

type Props = {
  document: Listed
  calls: ReturnType<typeof useDocumentCalls>
  hasPaper?: boolean
}

/** What can be done with a document besides reading it. */
export function DocumentActions({ document, calls, hasPaper = false }: Props) {
  const strings = useStrings()
  const [busy, setBusy] = useState<'open' | 'save' | 'paper'>()
  const [isPaperAsked, setPaperAsked] = useState(false)
  const word = useRef<HTMLSpanElement>(null)
  // The button that was pressed has gone: the word of it takes the focus.
  useEffect(() => {
    if (isPaperAsked) word.current?.focus()
  }, [isPaperAsked])
  const during = async (what: 'open' | 'save' | 'paper', work: () => Promise<void>) => {
    setBusy(what)
    await work().finally(() => setBusy(undefined))
  }
  const named = <span className="visually-hidden">{` ${document.name}`}</span>
  return (
    <div className="document-actions">
      <Button style="link" isBusy={busy === 'open'} onClick={() => void during('open', () => calls.open(document))}>
        <Text copy={strings.documentOpen} />
        {named}
      </Button>
      <Button style="link" isBusy={busy === 'save'} onClick={() => void during('save', () => calls.save(document))}>
        <Text copy={strings.documentDownload} />
        {named}
      </Button>
      {hasPaper && !isPaperAsked && (
        <Button
          style="link"
          isBusy={busy === 'paper'}
          onClick={() => void during('paper', async () => setPaperAsked(await calls.sendPaper(document)))}
        >
          <Text copy={strings.documentPaper} />
          {named}
        </Button>
      )}
      <span ref={word} role="status" tabIndex={-1}>
        {isPaperAsked && (
          <span className="document-done">
            <Icon name="check" />
            <Text copy={strings.documentPaperSent} />
          </span>
        )}
      </span>
      <StillWorking isBusy={busy !== undefined} />
    </div>
  )
}

/** Why a call about a document came to nothing. */
export function DocumentProblem({ failed }: { failed: Failed | undefined }) {
  return (
    <div role="alert">
      {failed !== undefined && (
        <div className="field-error">
          <Icon name="error" />
          <div>
            <Message said={failed.said} />
          </div>
        </div>
      )}
    </div>
  )
}
