import type { DocumentOf, Kind } from '#schemas'
import type { Compiled } from '../../compiled.ts'
import { transform } from '../../documents/walk.ts'
import type { TextContext } from '../../text/compile.ts'
import { fill, planOf } from './text-plan.ts'

/** A document with its copy and its addresses compiled: the same object for whoever it comes to the same. */
export function compileTexts<K extends Kind>(
  kind: K,
  content: DocumentOf[K],
  { report, ...context }: TextContext,
): Compiled<DocumentOf[K]> {
  const { compiled, issues } = fill(planOf(content, kind, context.locale), context)
  for (const issue of issues) report(issue)
  return compiled as Compiled<DocumentOf[K]>
}

/** The same without its copy, for whoever asks what a document does and not what it says. */
export function withoutCopy<K extends Kind, Part extends Partial<DocumentOf[K]>>(
  kind: K,
  content: Part,
): Compiled<Part> {
  return transform(kind, content, (role, value) =>
    role === 'text' ? '' : role === 'markdown' ? [] : value,
  ) as Compiled<Part>
}
