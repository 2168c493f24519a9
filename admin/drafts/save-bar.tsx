import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ofLevel } from '#engine'
import { type Json, serialize } from '#engine/release'
import type { DocumentView } from '#schemas'
import { saveRevision } from '../api/documents.ts'
import { isProblem, type Problem } from '../api/problem.ts'
import { forgetDocuments } from '../api/queries.ts'
import { IssueList } from '../parts/issue-list.tsx'
import { Conflict } from './conflict.tsx'
import type { Checked } from './use-checks.ts'
import type { useDraft } from './use-draft.ts'
import './save-bar.css'

type Props = { document: DocumentView; draft: ReturnType<typeof useDraft>; checked: Checked }
/** `sent`: the text in the editor as it was when the save began. */
type Saving = { content: Json; basedOn: number; sent: string }

/** Saves the draft as a revision: with a message, and based on the revision that it began from. */
export function SaveBar({ document, draft, checked }: Props) {
  const [message, setMessage] = useState('')
  const [race, setRace] = useState<Problem>()
  const save = useMutation({
    mutationFn: ({ content, basedOn }: Saving) =>
      saveRevision(document.id, { content, basedOn, message: message.trim() }),
    onSuccess: async ({ revision }, { content, sent }) => {
      setRace(undefined)
      setMessage('')
      draft.settle({ sent, saved: serialize(content), revision: revision.number })
      notifications.show({
        title: `Saved as revision ${revision.number}`,
        message: 'It is not live until it is published.',
      })
      await forgetDocuments()
    },
    onError: (error) => setRace(isProblem(error, 'revision.out-of-date') ? error : undefined),
  })
  const { content } = checked
  const hasStops = content === undefined || ofLevel(checked.issues, 'stop').length > 0
  const canSave = document.mayEditTexts && draft.isDirty && !hasStops && message.trim() !== ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canSave && content !== undefined) save.mutate({ content, basedOn: draft.basedOn, sent: draft.text })
  }
  if (!draft.isDirty && !save.isError && !draft.undo) return null

  return (
    <Paper withBorder shadow="sm" p="sm" component="section" aria-label="Save" className="save-bar">
      <form onSubmit={send}>
        <Stack gap="xs">
          {save.isError && !race && (
            <Alert color="red" variant="outline" role="alert" title={save.error.message}>
              {isProblem(save.error) && save.error.issues.length > 0 && <IssueList issues={save.error.issues} />}
            </Alert>
          )}
          {!draft.isKept && <Text size="sm">This browser is out of storage. Save before you close the tab.</Text>}
          <Group gap="xs" align="flex-end">
            <TextInput
              label="What did you change, and why?"
              required
              maxLength={500}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
              disabled={!document.mayEditTexts}
              className="save-message"
            />
            <Button type="submit" size="sm" disabled={!canSave} loading={save.isPending}>
              Save revision
            </Button>
            {draft.undo && (
              <Button variant="default" size="sm" onClick={draft.undo}>
                Undo
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              disabled={!draft.isDirty}
              onClick={() => {
                draft.drop()
                save.reset()
              }}
            >
              Drop edits
            </Button>
          </Group>
        </Stack>
      </form>
      {race && content !== undefined && (
        <Conflict
          document={document}
          problem={race}
          yours={content}
          isSaving={save.isPending}
          onClose={() => setRace(undefined)}
          onSave={(merged, basedOn) => save.mutate({ content: merged, basedOn, sent: draft.text })}
          onTakeTheirs={async () => {
            draft.drop()
            setRace(undefined)
            save.reset()
            await forgetDocuments()
          }}
        />
      )}
    </Paper>
  )
}
