import { type CompiledScreen, leaves } from '#engine'
import { readKept } from '../ports/kept.ts'
import type { AppContext } from '../session/app-context.ts'
import { askedNewAtom } from '../state/atoms.ts'
import { questionsKey } from '../state/questions.ts'

type Page = Pick<CompiledScreen, 'id' | 'form'>

/**
 * Remembers what a page asked when somebody began to answer it, until they have sent it. What it asks beside that, once documents
 * are newer, is marked as new: also after the page was loaded again.
 */
export function seeQuestions(
  { ports, store }: Pick<AppContext, 'ports' | 'store'>,
  scope: string,
  { id, form }: Page,
): void {
  const questions = leaves(form?.fields ?? []).map(({ path }) => path)
  if (questions.length === 0) return
  const { session } = ports.storage
  const before = readKept(session, questionsKey(scope, id), pathsOf, ports.report)
  if (before === undefined) session.set(questionsKey(scope, id), JSON.stringify(questions))
  else {
    const marked = store.get(askedNewAtom)
    const added = questions.filter((path) => !before.includes(path) && !marked.has(path))
    if (added.length > 0) store.set(askedNewAtom, new Set([...marked, ...added]))
  }
}

/** A page that is sent has been answered as it is. */
export function forgetQuestions({ ports }: Pick<AppContext, 'ports'>, scope: string, { id }: Page): void {
  ports.storage.session.remove(questionsKey(scope, id))
}

function pathsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((path) => typeof path === 'string') ? value : undefined
}
