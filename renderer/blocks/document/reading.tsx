import { useEffect, useRef, useState } from 'react'
import { FieldError } from '../../fields/field-frame.tsx'
import { controlId, useForm } from '../../fields/form-context.ts'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { ReadState } from '../../ui/read-state/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { SignatureName } from '../../ui/signature-name/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'
import { DocumentActions, DocumentProblem } from './document-actions.tsx'
import { DocumentText } from './document-text.tsx'
import { type Listed, type Section, useDocumentCalls } from './use-documents.ts'
import './reading.css'

type Props = { documents: Listed[]; field: string } & BlockProps<'document'>

/** Documents to read, and sign where there is a signature, one after the other; the answer is true after the last. */
export function Reading({ block, documents, field: path }: Props) {
  const { strings } = useBundle()
  const { screen } = useScreen()
  const form = useForm()
  const isDone = form.input[path] === true
  const [done, setDone] = useState(isDone ? documents.length : 0)
  const id = controlId(form.scope, path)
  const field = screen.form?.fields.find((each) => each.path === path)
  const current = documents[done]
  const next = () => {
    setDone(done + 1)
    if (done + 1 === documents.length) form.set(path, true)
  }
  return (
    <div id={id} tabIndex={-1} className="reading">
      {field !== undefined && <FieldError field={field} id={id} issue={form.issues.get(path)} />}
      {done > 0 && (
        <ul className="reading-done">
          {documents.slice(0, done).map(({ uuid, name }) => (
            <li key={uuid}>
              <Icon name="check" />
              <Text copy={block.signature === undefined ? strings.documentRead : strings.documentSigned} />
              <span>{`: ${name}`}</span>
            </li>
          ))}
        </ul>
      )}
      {current !== undefined ? (
        <Current
          key={current.uuid}
          block={block}
          document={current}
          number={done + 1}
          count={documents.length}
          next={next}
        />
      ) : (
        <p role="status" className="reading-end">
          <Text copy={block.signature === undefined ? strings.documentsRead : strings.documentsSigned} />
        </p>
      )}
    </div>
  )
}

type CurrentProps = { document: Listed; number: number; count: number; next: () => void } & BlockProps<'document'>

function Current({ block, document, number, count, next }: CurrentProps) {
  const { strings } = useBundle()
  const app = useApp()
  const plain = usePlain()
  const form = useForm()
  const calls = useDocumentCalls(block)
  const [sections, setSections] = useState<Section[]>()
  const [isRead, setRead] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLElement>(null)
  const id = controlId(form.scope, `${block.field}-${document.uuid}`)
  const load = useRef(() => {})
  load.current = () => void calls.text(document.uuid).then(setSections)
  useEffect(() => load.current(), [])
  // What is pressed goes with its press: the focus stays with what it was about.
  const tryAgain = () => {
    heading.current?.focus()
    load.current()
  }
  const mark = () => {
    text.current?.focus()
    setRead(true)
  }
  // The next document is where the reader goes on; the first one comes with its page.
  useEffect(() => {
    if (number > 1) heading.current?.focus()
  }, [number])

  const signature = block.signature === undefined ? undefined : form.input[block.signature]
  const isSignable = block.signature === undefined || (typeof signature === 'string' && signature.trim() !== '')
  const sign = () => {
    if (isSignable) return next()
    app.announce(plain(strings.documentSignFirst))
    globalThis.document.getElementById(controlId(form.scope, block.signature ?? ''))?.focus()
  }
  return (
    <article className="reading-current">
      <p className="reading-count">
        <Message said={strings.documentCount} parameters={{ number, count }} />
      </p>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {document.name}
      </h3>
      <DocumentActions document={document} calls={calls} />
      <DocumentProblem failed={calls.failed} />
      {sections === undefined ? (
        calls.failed === undefined ? (
          <div className="skeleton" aria-hidden="true" />
        ) : (
          <Button style="secondary" onClick={tryAgain}>
            <Text copy={strings.tryAgain} />
          </Button>
        )
      ) : (
        <>
          <DocumentText sections={sections} labelledBy={id} onRead={() => setRead(true)} box={text} />
          <ReadState isRead={isRead}>
            <Text copy={isRead ? strings.documentRead : strings.documentScroll} />
          </ReadState>
          <div className="reading-actions">
            {!isRead && (
              <Button style="secondary" onClick={mark}>
                <Text copy={strings.documentMark} />
              </Button>
            )}
            {isRead && (
              <Button onClick={sign} style={block.signature === undefined ? 'secondary' : 'primary'}>
                <Text copy={block.signature === undefined ? strings.continue : strings.documentSign} />
              </Button>
            )}
            {isRead && isSignable && typeof signature === 'string' && <SignatureName name={signature.trim()} />}
          </div>
          {!isSignable && isRead && (
            <p className="reading-first">
              <Text copy={strings.documentSignFirst} />
            </p>
          )}
        </>
      )}
    </article>
  )
}
