import type { DocumentOf, Kind, Markdown, Text } from '#schemas'
import type { Compiled } from '../../compiled.ts'
import { type Role, transform } from '../../documents/walk.ts'
import { compileMarkdown, compileText, placeInHref, type TextContext } from '../../text/compile.ts'

/** A document with its copy and its addresses compiled. */
export function compileTexts<K extends Kind>(
  kind: K,
  content: DocumentOf[K],
  context: TextContext,
): Compiled<DocumentOf[K]> {
  return compiledWith(kind, content, (role, value, path) => {
    if (role === 'text') return compileText(value as Text, context, path)
    if (role === 'markdown') return compileMarkdown(value as Markdown, context, path)
    if (role === 'href') return placeInHref(String(value), context, path) ?? '/'
    return value
  })
}

/** The same without its copy, for whoever asks what a document does and not what it says. */
export function withoutCopy<K extends Kind, Part extends Partial<DocumentOf[K]>>(
  kind: K,
  content: Part,
): Compiled<Part> {
  return compiledWith(kind, content, (role, value) => (role === 'text' ? '' : role === 'markdown' ? [] : value))
}

/** The schema says where copy stands, and what becomes of it has the compiled type. */
function compiledWith<K extends Kind, Part extends Partial<DocumentOf[K]>>(
  kind: K,
  content: Part,
  change: (role: Role, value: unknown, path: string) => unknown,
): Compiled<Part> {
  return transform(kind, content, change) as Compiled<Part>
}
