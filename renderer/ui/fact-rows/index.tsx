import type { Copy } from '#engine'
import { type Facts, isKnown, matches, type ReadFact, type Rule } from '#engine'
import { Text } from '../text/index.tsx'
import './fact-rows.css'

export type Row = { id: string; label: Copy; value: Copy; when?: Rule; emphasis?: boolean }

/** The rows whose condition holds and whose value is known. */
export function shownRows(
  rows: readonly Row[],
  facts: Facts,
  read: ReadFact,
  derive?: { [name: string]: Rule },
): Row[] {
  return rows.filter(
    ({ when, value }) => (when === undefined || matches(when, facts, { derive }).matched) && isKnown(value, read),
  )
}

type Props = { rows: readonly Row[]; facts: Facts; read: ReadFact; derive: { [name: string]: Rule } | undefined }

/** Labels with their values. */
export function FactRows({ rows, facts, read, derive }: Props) {
  return (
    <dl className="facts">
      {shownRows(rows, facts, read, derive).map(({ id, label, value, emphasis }) => (
        <div key={id} className={emphasis ? 'fact fact-emphasis' : 'fact'}>
          <dt>
            <Text copy={label} />
          </dt>
          <dd className="figures">
            <Text copy={value} read={read} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
