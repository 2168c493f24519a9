export type FileKind = keyof typeof kinds

/** The kinds of file that can be told by their first bytes: what each is called, and what browsers know it by. */
const kinds = {
  pdf: { name: 'PDF', mediaType: 'application/pdf', endings: ['.pdf'] },
  png: { name: 'PNG', mediaType: 'image/png', endings: ['.png'] },
  jpeg: { name: 'JPEG', mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  heic: { name: 'HEIC', mediaType: 'image/heic', endings: ['.heic', '.heif'] },
} as const

export const fileKinds: {
  readonly [kind in FileKind]: { name: string; mediaType: string; endings: readonly string[] }
} = kinds

/** How many of a file's first bytes tell its kind. */
export const fileKindBytes = 1024

/** What a file is by its first bytes; its name says nothing. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const text = latin1(bytes.subarray(0, fileKindBytes))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12))) return 'heic'
  // Readers look for the mark in the whole first kilobyte: some scanners write something before it.
  return text.includes('%PDF-') ? 'pdf' : undefined
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
