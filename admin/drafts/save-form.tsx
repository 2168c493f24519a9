import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { type FormEvent, useEffect, useState } from 'react'
import { isProblem } from '../api/problem.ts'
import { IssueList } from '../parts/issue-list.tsx'
import { reasonsAtom } from '../state/reasons.ts'
import { savedAll } from './saved-all.ts'
import type { SaveActs, SaveState } from './use-save.tsx'
import './save-bar.css'

type Props = {
  saves: readonly SaveState[]
  actsOf: (id: string) => SaveActs | undefined
  /** What is worked at: the next save of the same work is offered the reason of the last one. */
  work?: string | undefined
}

/** One bar for all documents of a page: each that has changed becomes a revision of its own, with the same message. */
export function SaveForm({ saves, actsOf, work }: Props) {
  const [reasons, setReasons] = useAtom(reasonsAtom)
  const usual = work === undefined ? '' : (reasons[work] ?? '')
  const [message, setMessage] = useState(usual)
  const dirty = saves.filter(({ isDirty }) => isDirty)
  const refused = saves.filter(({ error }) => error !== undefined)
  const blocked = dirty.filter(({ hasStops }) => hasStops)
  const latest = saves.filter(({ canUndo }) => canUndo).toSorted((one, other) => other.changedAt - one.changedAt)[0]
  const isShown = dirty.length > 0 || refused.length > 0 || latest !== undefined
  const isTheirs = dirty.every((each) => each.isTheirs)
  const save = useMutation({
    // The reason as it was sent: the bar is gone, and its field emptied, before the last answer has been read.
    mutationFn: (reason: string) =>
      savedAll(
        dirty.map(({ id }) => id),
        async (id) => actsOf(id)?.send(reason),
      ),
    onSuccess: (left, reason) => {
      if (work !== undefined) setReasons((before) => ({ ...before, [work]: reason }))
      if (left.length === 0) setMessage(work === undefined ? '' : reason)
    },
  })
  useEffect(() => {
    if (!isShown) setMessage(usual)
  }, [isShown, usual])
  const canSave = dirty.length > 0 && isTheirs && blocked.length === 0 && message.trim() !== '' && !save.isPending
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canSave) save.mutate(message.trim())
  }
  if (!isShown) return null

  return (
    <Paper withBorder shadow="sm" p="sm" component="section" aria-label="Save" className="save-bar">
      <form onSubmit={send}>
        <Stack gap="xs">
          {refused.map(({ id, name, error }) => (
            <Alert
              key={id}
              color="red"
              variant="outline"
              role="alert"
              title={saves.length > 1 ? `${name} was not saved. ${error?.message}` : error?.message}
            >
              {isProblem(error) && error.issues.length > 0 && <IssueList issues={error.issues} />}
            </Alert>
          ))}
          {saves.length > 1 && <Changed dirty={dirty} blocked={blocked} />}
          {saves.some(({ isKept }) => !isKept) && (
            <Text size="sm">This browser is out of storage. Save before you close the tab.</Text>
          )}
          <Group gap="xs" align="flex-end">
            <TextInput
              label="What did you change, and why?"
              required
              maxLength={500}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
              disabled={!isTheirs}
              className="save-message"
            />
            <Button type="submit" size="sm" disabled={!canSave && !save.isPending} loading={save.isPending}>
              {dirty.length > 1 ? `Save ${dirty.length} revisions` : 'Save revision'}
            </Button>
            {latest && (
              <Button variant="default" size="sm" onClick={() => actsOf(latest.id)?.undo()}>
                Undo
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              disabled={dirty.length === 0}
              onClick={() => {
                for (const { id } of dirty) actsOf(id)?.drop()
              }}
            >
              {dirty.length > 1 ? 'Drop all edits' : 'Drop edits'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

/** Which parts of the page have changed, and which of them has to be put right before any is saved. */
function Changed({ dirty, blocked }: { dirty: readonly SaveState[]; blocked: readonly SaveState[] }) {
  if (dirty.length === 0) return null
  return (
    <Text size="sm">
      Changed: {namesOf(dirty)}.{blocked.length > 0 && ` To put right first: ${namesOf(blocked)}.`}
    </Text>
  )
}

function namesOf(saves: readonly SaveState[]): string {
  return new Intl.ListFormat('en-US').format(saves.map(({ name }) => name))
}
