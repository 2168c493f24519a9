import { useState } from 'react'
import { DocumentPage } from '../../admin/features/documents/document-page.tsx'

/** A document as its route opens it, as a form until somebody wants the JSON. */
export function OpenedDocument({ id, at, startsAs = 'form' }: { id: string; at?: string; startsAs?: 'form' | 'json' }) {
  const [view, setView] = useState(startsAs)
  return <DocumentPage id={id} view={view} at={at} onView={setView} />
}
