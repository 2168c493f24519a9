import type { DocumentView } from '#schemas'
import { SaveForm } from './save-form.tsx'
import type { Checked } from './use-checks.ts'
import type { useDraft } from './use-draft.ts'
import { useSave } from './use-save.tsx'

type Props = { work?: string; document: DocumentView; draft: ReturnType<typeof useDraft>; checked: Checked }

/** Saves the one document of a page. */
export function SaveBar({ work, document, draft, checked }: Props) {
  const { state, acts, dialog } = useSave({ document, draft, checked })
  return (
    <>
      <SaveForm saves={[state]} actsOf={() => acts} work={work} />
      {dialog}
    </>
  )
}
