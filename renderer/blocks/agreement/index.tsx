import { useRef } from 'react'
import { FieldError } from '../../fields/field-frame.tsx'
import { controlId, useWholeForm } from '../../fields/form-context.ts'
import { Reader } from '../../fields/reader/index.tsx'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { ReadState } from '../../ui/read-state/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'

/** A text to read to its end, by scrolling or by saying so: not everybody scrolls with a mouse. */
export function AgreementBlock({ block }: BlockProps<'agreement'>) {
  const { screen } = useScreen()
  const form = useWholeForm()
  const {
    strings,
    surfaces: { documentViewer },
  } = useBundle()
  const text = useRef<HTMLElement>(null)
  const field = screen.form?.fields.find(({ path }) => path === block.field)
  const isRead = form.input[block.field] === true
  const id = controlId(form.scope, block.field)
  const issue = form.issues.get(block.field)
  const markRead = () => form.set(block.field, true)
  // The button goes with its press.
  const markByPress = () => {
    text.current?.focus()
    markRead()
  }

  return (
    <div
      className={issue ? 'block agreement field-invalid' : 'block agreement'}
      style={{ maxWidth: documentViewer.maxWidthPx }}
    >
      <h2 id={`${id}-title`}>
        <Text copy={block.heading} />
      </h2>
      {field !== undefined && <FieldError field={field} id={id} issue={issue} />}
      <Reader box={text} id={id} labelledBy={`${id}-title`} onRead={isRead ? undefined : markRead}>
        <RichText tree={block.body} />
      </Reader>
      <ReadState isRead={isRead}>
        <Text copy={isRead ? strings.agreementRead : strings.agreementScroll} />
      </ReadState>
      {!isRead && (
        <Button style="secondary" onClick={markByPress}>
          <Text copy={strings.agreementMark} />
        </Button>
      )}
    </div>
  )
}
