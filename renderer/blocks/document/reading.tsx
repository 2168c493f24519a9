import { useEffect, useRef, useState } from 'react'
import { FieldError } from '../../fields/field-frame.tsx'
import { controlId, useWholeForm } from '../../fields/form-context.ts'
import type { Zoom } from '../../fields/reader/index.tsx'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'
import { Current } from './current.tsx'
import type { Listed } from './use-documents.ts'
import { useDone } from './use-done.ts'
import './reading.css'

type Props = { documents: Listed[]; field: string } & BlockProps<'document'>

/** Documents to read, and sign where there is a signature, one at a time; the answer is true while all are done. */
export function Reading({ block, documents, field: path }: Props) {
  const { strings } = useBundle()
  const { screen, holdButton } = useScreen()
  const form = useWholeForm()
  const done = useDone(block, documents, path)
  const { isDone, isAllDone } = done
  const firstOpen = documents.findIndex((each) => !isDone(each))
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const [zoom, setZoom] = useState<Zoom>(100)
  const end = useRef<HTMLParagraphElement>(null)
  const id = controlId(form.scope, path)
  const field = screen.form?.fields.find((each) => each.path === path)
  const current = documents[at]
  const isSigned = block.signature !== undefined
  const said = isSigned ? strings.documentsSigned : strings.documentsRead
  // One button at a time leads on: that of the page comes when all are done.
  useEffect(() => {
    holdButton?.(!isAllDone)
    return () => holdButton?.(false)
  }, [holdButton, isAllDone])
  // What was pressed last goes with its press.
  const wasAllDone = useRef(isAllDone)
  useEffect(() => {
    if (isSigned && isAllDone && !wasAllDone.current) end.current?.focus()
    wasAllDone.current = isAllDone
  }, [isSigned, isAllDone])
  const next = () => {
    const after = documents.findIndex((each, index) => index > at && !isDone(each))
    setAt(after === -1 ? firstOpen : after)
  }
  return (
    <div id={id} tabIndex={-1} className="reading">
      {field !== undefined && <FieldError field={field} id={id} issue={form.issues.get(path)} />}
      <p role="status" className="reading-again">
        {done.isUndone && (
          <>
            <Icon name="error" />
            <Text copy={strings.documentSignAgain} />
          </>
        )}
      </p>
      {current !== undefined && (
        <Current
          key={current.uuid}
          block={block}
          document={current}
          number={at + 1}
          count={documents.length}
          isDone={isDone(current)}
          finish={() => done.finish(current)}
          firstWrong={done.firstWrong}
          next={isAllDone ? undefined : next}
          zoom={zoom}
          onZoom={setZoom}
        />
      )}
      <p ref={end} role="status" tabIndex={-1} className="reading-end">
        {isAllDone && (
          <>
            <Icon name="check" />
            <Text copy={said} />
          </>
        )}
      </p>
      {documents.length > 1 && documents.some(isDone) && (
        <ul className="reading-done">
          {documents.map((each, index) =>
            isDone(each) ? (
              <li key={each.uuid}>
                <Icon name="check" />
                <span>
                  <Text copy={isSigned ? strings.documentSigned : strings.documentRead} />
                  {': '}
                </span>
                {index === at ? (
                  <span>{each.name}</span>
                ) : (
                  <Button style="link" onClick={() => setAt(index)}>
                    {each.name}
                  </Button>
                )}
              </li>
            ) : null,
          )}
        </ul>
      )}
    </div>
  )
}
