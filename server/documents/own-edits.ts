import type { Issue } from '#engine'
import { type Documents, type Json, parseDocument, serialize } from '#engine/release'
import { canEdit, editorsOf, type Person, wordsOpenTo } from '../auth/roles.ts'
import { AppError, refused } from '../errors.ts'
import { changesBesideTexts } from './texts-only.ts'

/** Whoever may change words alone changes nothing else: they are told where they did. `before` gives what stands so far. */
export async function mustBeTheirs(
  before: () => Promise<Documents>,
  { id, content, by }: { id: string; content: Json | null; by: Person },
): Promise<void> {
  if (canEdit(by, id)) return
  const needed = editorsOf(id)
  const open = wordsOpenTo(by, id)
  if (open.length === 0)
    throw new AppError('role.missing', `Editing "${id}" needs one of the roles ${needed.join(', ')}.`, { needed })
  const paths = changesBesideTexts(await before(), { id, content }, open)
  if (paths.length > 0)
    throw new AppError(
      'role.missing',
      `Your role changes ${open === 'all' ? 'the words of' : 'what the first block says in'} "${id}" and nothing else. More than ${open === 'all' ? 'words' : 'that'} is changed at ${paths.map((path) => `"${path || '/'}"`).join(', ')}; that needs one of the roles ${needed.join(', ')}.`,
      { needed, paths },
    )
}

/** As strict as with a file: too deep, or keys that no document has, are refused here as well. */
export function strictText(id: string, content: Json): string {
  const text = serialize(content)
  const read = parseDocument(text)
  if (!read.ok) throw invalid(id, read.issues)
  return text
}

export function invalid(id: string, issues: Issue[]): AppError {
  const filed = issues.map((issue) => ({ ...issue, file: id }))
  return refused(
    'document.invalid',
    `"${id}" has ${filed.length === 1 ? 'an issue' : `${filed.length} issues`}.`,
    filed,
  )
}
