import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Issue, ofLevel } from '#engine'
import { checkDocument, isPatch, type Json, parseDocument } from '#engine/release'
import { isProblem } from '../api/problem.ts'
import { checkDraft, savedIssuesQuery } from '../api/work.ts'
import { shapeCheck } from '../forms/validators.ts'

export type Checked = {
  content: Json | undefined
  isShaped: boolean
  issues: Issue[]
  elsewhere: Issue[]
  isChecking: boolean
}

/** What is wrong with the text: its JSON and its shape at once, and after a pause what it does to all other documents. */
export function useChecks(id: string, text: string, isDirty: boolean): Checked {
  const read = useMemo(() => parseDocument(text), [text])
  const content = read.ok ? read.value : undefined
  const { data: check } = useQuery({
    queryKey: ['shape', id, isPatch(id, content)],
    queryFn: () => shapeCheck(id, content),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = useMemo(() => {
    if (!read.ok) return read.issues
    return check ? checkDocument(id, read.value, (_id, value) => check(value)) : []
  }, [read, check, id])
  // What stands in a text stops a release; the page can be drawn with it all the same.
  const isShaped = check !== undefined && ofLevel(own, 'stop').every(({ code }) => code.startsWith('text.'))

  const [settled] = useDebouncedValue(text, 700)
  const { data: all = none, isFetching } = useQuery({
    queryKey: ['check', id, settled],
    queryFn: () => checkDraft(id, JSON.parse(settled) as Json),
    enabled: isDirty && isShaped && settled === text,
    // Whoever types fast, or has the document open twice, is told to come again: what is written last is looked at in the end.
    retry: (_count, error) => isForLater(error),
    retryDelay: (count) => Math.min(1000 * 2 ** count, 10_000),
    gcTime: 10_000,
  })
  const { data: before = none } = useQuery({ ...savedIssuesQuery, enabled: isShaped })
  // A draft that says what is saved has the issues that are known.
  const cross = !isDirty ? before : isShaped && settled === text ? all : []
  return {
    content,
    isShaped,
    issues: unique([...own, ...cross.filter(({ file }) => file === id)]),
    // What was wrong elsewhere before is not this draft's doing.
    elsewhere: cross.filter((issue) => issue.file !== id && !before.some((known) => isSame(known, issue))),
    isChecking: isFetching || settled !== text,
  }
}

function isForLater(error: unknown): boolean {
  return isProblem(error, 'check.superseded') || isProblem(error, 'check.too-many') || isProblem(error, 'server.busy')
}

const none: Issue[] = []

function isSame(left: Issue, right: Issue): boolean {
  return left.file === right.file && left.path === right.path && left.message === right.message
}

function unique(issues: Issue[]): Issue[] {
  return issues.filter(
    (issue, index) =>
      issues.findIndex(({ path, message }) => path === issue.path && message === issue.message) === index,
  )
}
