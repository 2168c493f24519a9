import { useId, useState } from 'react'
import { longDate } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { useManner } from '../../ui/manner.ts'
import { StillWorking } from '../../ui/still-working/index.tsx'
import { Message, Text } from '../../ui/text/index.tsx'
import { DocumentActions, DocumentProblem } from './document-actions.tsx'
import { DocumentText } from './document-text.tsx'
import { type Listed, type Section, useDocumentCalls } from './use-documents.ts'

/** Documents to look at: what each is, whether it is signed, and its text on demand. */
export function DocumentList({ block, documents }: { documents: Listed[] } & BlockProps<'document'>) {
  const { strings } = useBundle()
  if (documents.length === 0)
    return (
      <p>
        <Text copy={strings.documentsNone} />
      </p>
    )
  return (
    <ul className="documents">
      {documents.map((document) => (
        <DocumentRow key={document.uuid} block={block} document={document} />
      ))}
    </ul>
  )
}

function DocumentRow({ block, document }: { document: Listed } & BlockProps<'document'>) {
  const { strings } = useBundle()
  const calls = useDocumentCalls(block)
  const [sections, setSections] = useState<Section[]>()
  const [isComing, setComing] = useState(false)
  const show = async () => {
    setComing(true)
    setSections(await calls.text(document.uuid).finally(() => setComing(false)))
  }
  const id = useId()
  // Under the page's own heading, or under that of the block.
  const Heading = block.heading === undefined ? 'h2' : 'h3'
  return (
    <li className="document">
      <Heading id={id} className="document-name">
        {document.name}
      </Heading>
      <DocumentFacts document={document} />
      <div className="document-actions">
        <Button
          style="link"
          isBusy={isComing}
          onClick={() => void (sections === undefined ? show() : setSections(undefined))}
        >
          <Text copy={sections === undefined ? strings.documentShow : strings.documentHide} />
          <span className="visually-hidden">{` ${document.name}`}</span>
        </Button>
        <DocumentActions document={document} calls={calls} hasPaper={block.paper !== undefined} />
      </div>
      <StillWorking isBusy={isComing} />
      <DocumentProblem failed={calls.failed} />
      {sections !== undefined && (
        <DocumentText sections={sections} labelledBy={id} title={document.name} under={Heading} />
      )}
    </li>
  )
}

function DocumentFacts({ document: { version, givenOn, signed } }: { document: Listed }) {
  const { strings } = useBundle()
  const { locale, timeZone } = useManner()
  const state = signed ? strings.documentSigned : strings.documentUnsigned
  return (
    <p className="document-facts figures">
      {signed !== undefined && (
        <span>
          <Text copy={state} />
        </span>
      )}
      {givenOn !== undefined && (
        <span>
          <Message said={strings.documentGiven} parameters={{ date: longDate(givenOn, locale, timeZone) }} />
        </span>
      )}
      {version !== undefined && (
        <span>
          <Message said={strings.documentVersion} parameters={{ version }} />
        </span>
      )}
    </p>
  )
}
