import { useEffect, useRef, useState } from 'react'
import { controlId, useWholeForm } from '../../fields/form-context.ts'
import type { Zoom } from '../../fields/reader/index.tsx'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { ReadState } from '../../ui/read-state/index.tsx'
import { SignatureName } from '../../ui/signature-name/index.tsx'
import { StillWorking } from '../../ui/still-working/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'
import { DocumentActions, DocumentProblem } from './document-actions.tsx'
import { DocumentText } from './document-text.tsx'
import { type Listed, type Section, useDocumentCalls } from './use-documents.ts'

type Props = {
  document: Listed
  number: number
  count: number
  isDone: boolean
  finish: () => void
  /** The question that keeps a document from being signed, once what is wrong with it shows. */
  firstWrong: () => string | undefined
  /** None after the last. */
  next: (() => void) | undefined
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
} & BlockProps<'document'>

/** The document that is open: its text, and the one button that leads on from here. */
export function Current({ block, document, number, count, isDone, finish, firstWrong, next, zoom, onZoom }: Props) {
  const { strings } = useBundle()
  const app = useApp()
  const plain = usePlain()
  const form = useWholeForm()
  const calls = useDocumentCalls(block)
  const [sections, setSections] = useState<Section[]>()
  const [isRead, setRead] = useState(isDone)
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLElement>(null)
  const turn = useRef((_pages: number) => {})
  const { scope, input } = form
  const id = controlId(scope, `${block.field}-${document.uuid}`)
  const load = useRef(() => {})
  load.current = () => void calls.text(document.uuid).then(setSections)
  useEffect(() => load.current(), [])
  // What is pressed goes with its press: the focus stays with what it was about.
  const tryAgain = () => {
    heading.current?.focus()
    load.current()
  }
  // The next document is where the reader goes on; the first one comes with its page.
  const isFirst = useRef(number === 1 && !isDone)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
  }, [])

  const { signature } = block
  const markRead = () => {
    setRead(true)
    if (signature === undefined && !isDone) finish()
  }
  const mark = () => {
    text.current?.focus()
    markRead()
  }
  // A key that is held down, or pressed once too often, must not sign: the focus leaves the button with the last page.
  const readOn = () => {
    turn.current(1)
    const { current } = text
    if (current !== null && current.scrollHeight - current.scrollTop - current.clientHeight <= 2) mark()
  }
  const sign = () => {
    const wrong = firstWrong()
    if (wrong === undefined) return finish()
    app.announce(plain(strings.documentSignFirst))
    globalThis.document.getElementById(controlId(scope, wrong))?.focus()
  }
  const name = signature === undefined ? undefined : input[signature]
  const step = isDone ? 'next' : isRead ? 'sign' : 'read'
  return (
    <article className="reading-current">
      <p className="reading-count">
        <Message said={strings.documentCount} parameters={{ number, count }} />
      </p>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {document.name}
      </h3>
      <DocumentProblem failed={calls.failed} />
      {sections === undefined ? (
        calls.failed === undefined ? (
          <>
            <div className="skeleton" aria-hidden="true" />
            <StillWorking isBusy />
          </>
        ) : (
          <Button onClick={tryAgain}>
            <Text copy={strings.tryAgain} />
          </Button>
        )
      ) : (
        <>
          <DocumentText
            sections={sections}
            labelledBy={id}
            title={document.name}
            onRead={isRead ? undefined : markRead}
            box={text}
            zoom={zoom}
            onZoom={onZoom}
            turn={turn}
            tools={<DocumentActions document={document} calls={calls} />}
          />
          <ReadState isRead={isRead}>
            <Text
              copy={
                isDone && signature !== undefined
                  ? strings.documentSigned
                  : isRead
                    ? strings.documentRead
                    : strings.documentScroll
              }
            />
          </ReadState>
          <div className="reading-actions">
            {step === 'read' && (
              <>
                <Button onClick={readOn}>
                  <Text copy={strings.documentReadOn} />
                </Button>
                <Button style="link" onClick={mark}>
                  <Text copy={strings.documentMark} />
                </Button>
              </>
            )}
            {step === 'sign' && signature !== undefined && (
              <Button onClick={sign}>
                <Text copy={strings.documentSign} />
              </Button>
            )}
            {step === 'next' && next !== undefined && (
              <Button onClick={next}>
                <Text copy={strings.documentNext} />
              </Button>
            )}
            {isRead && typeof name === 'string' && name.trim() !== '' && <SignatureName name={name.trim()} />}
          </div>
        </>
      )}
    </article>
  )
}
