import { useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { StillWorking } from '../../ui/still-working/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { DocumentProblem } from './document-actions.tsx'
import { DocumentList } from './document-list.tsx'
import { Reading } from './reading.tsx'
import { useDocumentCalls, useListed } from './use-documents.ts'
import './document.css'

/** Documents of the lender: to look at, or to read to the end and sign. */
export function DocumentBlock({ block }: BlockProps<'document'>) {
  const {
    strings,
    surfaces: { documentViewer },
  } = useBundle()
  const documents = useListed(block.documents)
  const calls = useDocumentCalls(block)
  const [isBusy, setBusy] = useState(false)
  const saveAll = async () => {
    setBusy(true)
    for (const document of documents) await calls.save(document)
    setBusy(false)
  }
  return (
    <section className="block block-document" style={{ maxWidth: documentViewer.maxWidthPx }}>
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      {block.field === undefined ? (
        <DocumentList block={block} documents={documents} />
      ) : (
        <Reading block={block} documents={documents} field={block.field} />
      )}
      {documents.length > 1 && (
        <Button style="link" isBusy={isBusy} onClick={() => void saveAll()}>
          <Text copy={strings.documentDownloadAll} />
        </Button>
      )}
      <StillWorking isBusy={isBusy} />
      <DocumentProblem failed={calls.failed} />
    </section>
  )
}
