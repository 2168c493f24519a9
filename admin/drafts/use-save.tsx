import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ofLevel } from '#engine'
import { type Json, serialize } from '#engine/release'
import type { DocumentView } from '#schemas'
import { saveRevision } from '../api/documents.ts'
import { isProblem, type Problem } from '../api/problem.ts'
import { forgetDocuments } from '../api/queries.ts'
import { Conflict } from './conflict.tsx'
import type { Checked } from './use-checks.ts'
import type { useDraft } from './use-draft.ts'

/** `name`: what the document is called among the others of its page. */
type Edited = { name?: string; document: DocumentView; draft: ReturnType<typeof useDraft>; checked: Checked }
/** `sent`: the text in the editor as it was when the save began. */
type Saving = { content: Json; basedOn: number; sent: string; message: string }

/** How the saving of one document stands, as a save bar says it. */
export type SaveState = {
  id: string
  name: string
  isDirty: boolean
  /** Whether this person may save it at all. */
  isTheirs: boolean
  hasStops: boolean
  isKept: boolean
  canUndo: boolean
  changedAt: number
  error: Error | undefined
}

export type SaveActs = {
  /** Gives the new revision's number, or why there is none; a lost race is asked about and gives none. */
  send: (message: string) => Promise<{ revision: number } | { error: unknown }>
  undo: () => void
  drop: () => void
}

/** Saves a draft as a revision: with a message, and based on the revision that it began from. */
export function useSave({ name, document, draft, checked }: Edited): {
  state: SaveState
  acts: SaveActs
  dialog: ReactNode
} {
  const [race, setRace] = useState<Problem>()
  const said = useRef('')
  const save = useMutation({
    mutationFn: ({ content, basedOn, message }: Saving) => saveRevision(document.id, { content, basedOn, message }),
    onSuccess: ({ revision }, { content, sent }) => {
      setRace(undefined)
      draft.settle({ sent, saved: serialize(content), revision: revision.number })
      notifications.show({
        title: `${name === undefined ? 'Saved' : `${name}: saved`} as revision ${revision.number}`,
        message: 'It is not live until it is published.',
      })
      void forgetDocuments()
    },
    onError: (error) => setRace(isProblem(error, 'revision.out-of-date') ? error : undefined),
  })
  const { content, issues } = checked
  const drop = () => {
    draft.drop()
    save.reset()
  }
  return {
    state: {
      id: document.id,
      name: name ?? '',
      isDirty: draft.isDirty,
      isTheirs: document.mayEditTexts,
      hasStops: content === undefined || ofLevel(issues, 'stop').length > 0,
      isKept: draft.isKept,
      canUndo: draft.undo !== undefined,
      changedAt: draft.changedAt,
      error: race === undefined && draft.isDirty ? (save.error ?? undefined) : undefined,
    },
    acts: {
      send: async (message) => {
        said.current = message
        if (content === undefined) return { error: undefined }
        try {
          const saving = { content, basedOn: draft.basedOn, sent: draft.text, message }
          return { revision: (await save.mutateAsync(saving)).revision.number }
        } catch (error) {
          return { error }
        }
      },
      undo: () => draft.undo?.(),
      drop,
    },
    dialog: race && content !== undefined && (
      <Conflict
        document={document}
        problem={race}
        yours={content}
        isSaving={save.isPending}
        onClose={() => setRace(undefined)}
        onSave={(merged, basedOn) => save.mutate({ content: merged, basedOn, sent: draft.text, message: said.current })}
        onTakeTheirs={async () => {
          drop()
          setRace(undefined)
          await forgetDocuments()
        }}
      />
    ),
  }
}
