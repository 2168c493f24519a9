import type { Change, Edit } from './change.ts'

/**
 * The edits that take a published change back: from what it made of each document to what stood there before. Put upon what is
 * live by now (`upon`), they leave alone what others have done since, or are in conflict with it. None where nothing was published.
 */
export function inverse({ published }: Pick<Change, 'published'>): Pick<Edit, 'document' | 'base' | 'content'>[] {
  return (published?.documents ?? []).map(({ document, before, after }) => ({ document, base: after, content: before }))
}
