/** The lines of a backup, each a JSON text: a head, then each table with its rows, and an end that counts and seals them. */
export type Head = {
  waymark: 'backup'
  format: 1
  at: string
  engine: string
  migrations: string[]
  /** The place in history: the last of each chain. */
  release: { number: number; hash: string } | null
  audit: { number: number; hash: string } | null
  /** By name: what a store in a data folder has beside it. */
  files: Record<string, string>
}

export type TableLine = { table: string; columns: string[] }
export type EndLine = { end: { rows: number; sha256: string } }
export type Row = (string | number | null)[]

export type Line = Head | TableLine | EndLine | Row

/** Files of the data folder that belong to a store: what it is sealed with, and what sessions are signed with. */
export const keptFiles = ['seal-key', 'auth-secret'] as const

/** A cell that means the same in either engine: moments are ISO texts, truth is 1 or 0. */
export function neutral(cell: unknown): Row[number] {
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 1 : 0
  if (cell === null || typeof cell === 'string' || typeof cell === 'number') return cell
  throw new Error(`a store holds no ${typeof cell}`)
}
