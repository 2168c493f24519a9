import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { FactRows, shownRows } from '../../ui/fact-rows/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { readFrom } from '../../ui/read.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'
import './check-answers.css'

/** What the borrower told us, each section with the way to change it. */
export function CheckAnswersBlock({ block }: BlockProps<'check-answers'>) {
  const { facts, uuid } = useScreen()
  const { journey, strings } = useBundle()
  const app = useApp()
  const read = readFrom(facts, journey.derive)
  return (
    <div className="block block-check-answers">
      {block.sections
        .filter(({ rows }) => shownRows(rows, facts, read, journey.derive).length > 0)
        .map(({ id, heading, change, rows }) => {
          const address = change === undefined ? undefined : app.address(change, uuid)
          return (
            <section key={id} className="answers" aria-labelledby={`answers-${id}`}>
              <div className="answers-head">
                <h2 id={`answers-${id}`}>
                  <Text copy={heading} />
                </h2>
                {address !== undefined && (
                  <Link href={address}>
                    <Text copy={strings.change} />
                    <span className="visually-hidden">
                      {' '}
                      <Text copy={heading} />
                    </span>
                  </Link>
                )}
              </div>
              <FactRows rows={rows} facts={facts} read={read} derive={journey.derive} />
            </section>
          )
        })}
    </div>
  )
}
