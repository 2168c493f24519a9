import { type Field, type FileKind, fileKind, fileKindBytes, fileKinds, fileSize } from '#engine'

/** Why a file is not taken: the name of the string that says so, and what it quotes. */
export type RefusedFile = { string: 'uploadEmpty' | 'uploadKind' | 'uploadLarge' | 'uploadMany'; quotes: Quotes }

type Quotes = { [name: string]: unknown }

/** Each file that may be sent, and each that may not with its reason. What a file is, its first bytes say. */
export async function sorted(
  field: Field,
  count: number,
  chosen: readonly File[],
  locale: string,
): Promise<{ taken: File[]; refused: RefusedFile[] }> {
  const most = mostFiles(field)
  const taken: File[] = []
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    const reason = await reasonAgainst(field, file, locale)
    if (reason !== undefined) refused.push(reason)
    else if (count + taken.length >= most)
      refused.push({ string: 'uploadMany', quotes: { name: file.name, count: most } })
    else taken.push(file)
  }
  return { taken, refused }
}

/** What the limits of a question say. */
export function limitsOf(field: Field, locale: string): { kinds: string; limit: string; count: number } {
  const names = kindsOf(field).map((kind) => fileKinds[kind].name)
  return {
    kinds: new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
    limit: fileSize(field.ui.maxBytes),
    count: mostFiles(field),
  }
}

/** What a browser offers to choose from. */
export function acceptOf(field: Field): string {
  return kindsOf(field)
    .flatMap((kind) => [fileKinds[kind].mediaType, ...fileKinds[kind].endings])
    .join(',')
}

export function mostFiles({ checks: { maxItems = 10 } }: Field): number {
  return maxItems
}

async function reasonAgainst(field: Field, file: File, locale: string): Promise<RefusedFile | undefined> {
  const { name, size } = file
  const { kinds, limit } = limitsOf(field, locale)
  if (size === 0) return { string: 'uploadEmpty', quotes: { name } }
  const kind = fileKind(new Uint8Array(await file.slice(0, fileKindBytes).arrayBuffer()))
  if (kind === undefined || !kindsOf(field).includes(kind)) return { string: 'uploadKind', quotes: { name, kinds } }
  const isTooLarge = size > (field.ui.maxBytes ?? Number.POSITIVE_INFINITY)
  return isTooLarge ? { string: 'uploadLarge', quotes: { name, limit, size: fileSize(size) } } : undefined
}

function kindsOf({ ui: { accept = [] } }: Field): readonly FileKind[] {
  return accept
}
