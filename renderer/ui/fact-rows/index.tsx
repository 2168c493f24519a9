import type { Copy } from '#engine'
import { answerAt, type Facts, isKnown, matches, type ReadFact, type Rule } from '#engine'
import { readItem } from '../read.ts'
import { Text } from '../text/index.tsx'
import './fact-rows.css'

export type Row = { id: string; label: Copy; value: Copy; each?: string; when?: Rule; emphasis?: boolean }

/** Where a row's words are read: for one of a list, with the item at hand. */
type ShownRow = Row & { key: string; read: ReadFact }

/** The rows whose condition holds and whose value is known; a row about a list, once for each thing on it. */
export function shownRows(
  rows: readonly Row[],
  facts: Facts,
  read: ReadFact,
  derive?: { [name: string]: Rule },
): ShownRow[] {
  return rows
    .flatMap((row) => standing(row, facts, read))
    .filter(
      ({ when, value, read, facts }) =>
        (when === undefined || matches(when, facts, { derive }).matched) && isKnown(value, read),
    )
}

function standing(row: Row, facts: Facts, read: ReadFact): (ShownRow & { facts: Facts })[] {
  if (row.each === undefined) return [{ ...row, key: row.id, read, facts }]
  const items = answerAt(facts, row.each)
  return (Array.isArray(items) ? items : []).map((item: unknown, index) => ({
    ...row,
    key: `${row.id}-${index}`,
    read: readItem(read, item),
    facts: { ...facts, item },
  }))
}

type Props = { rows: readonly Row[]; facts: Facts; read: ReadFact; derive: { [name: string]: Rule } | undefined }

/** Labels with their values. */
export function FactRows({ rows, facts, read, derive }: Props) {
  return (
    <dl className="facts">
      {shownRows(rows, facts, read, derive).map(({ key, label, value, emphasis, read }) => (
        <div key={key} className={emphasis ? 'fact fact-emphasis' : 'fact'}>
          <dt>
            <Text copy={label} read={read} />
          </dt>
          <dd className="figures">
            <Text copy={value} read={read} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
