import type { RoutingRow } from '#schemas'
import { belongsTo, isFamily } from '../names.ts'

/** The rows that name a status, in document order; prepared once, since every step of every borrower asks. */
export function rowsFor(rows: readonly RoutingRow[], status: unknown): readonly RoutingRow[] {
  if (typeof status !== 'string') return []
  const { byName, withFamilies } = indexOf(rows)
  return byName.get(status) ?? withFamilies.filter((row) => covers(row, status))
}

interface StatusIndex {
  byName: Map<string, RoutingRow[]>
  withFamilies: RoutingRow[]
}

const indexes = new WeakMap<readonly RoutingRow[], StatusIndex>()

function indexOf(rows: readonly RoutingRow[]): StatusIndex {
  let index = indexes.get(rows)
  if (!index) {
    const names = new Set(rows.flatMap((row) => row.statuses.filter((status) => !isFamily(status))))
    index = {
      byName: new Map([...names].map((name) => [name, rows.filter((row) => covers(row, name))])),
      withFamilies: rows.filter((row) => row.statuses.some(isFamily)),
    }
    indexes.set(rows, index)
  }
  return index
}

function covers(row: RoutingRow, status: string): boolean {
  return row.statuses.some((listed) => belongsTo(listed, status))
}
