import { LoadedDocument } from '../../drafts/loaded-document.tsx'
import { Editor, type View } from './editor.tsx'

type Props = { id: string; view: View; at: string | undefined; onView: (view: View) => void }

/** A document to look at and to change. */
export function DocumentPage({ id, view, at, onView }: Props) {
  return (
    <LoadedDocument id={id}>
      {({ document, person, targets }) => (
        <Editor document={document} person={person} targets={targets} view={view} at={at} onView={onView} />
      )}
    </LoadedDocument>
  )
}
