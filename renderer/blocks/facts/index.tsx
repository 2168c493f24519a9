import type { BlockProps } from '../../parts/block-props.ts'
import { Words } from '../../parts/copy.tsx'
import { FactRows } from '../../parts/fact-rows.tsx'
import { readFrom } from '../../parts/read.ts'
import { useScreen } from '../../parts/screen-context.ts'

export function FactsBlock({ block }: BlockProps<'facts'>) {
  const { facts } = useScreen()
  return (
    <section className="block block-facts">
      {block.heading !== undefined && (
        <h2>
          <Words copy={block.heading} />
        </h2>
      )}
      <FactRows rows={block.rows} facts={facts} read={readFrom(facts)} />
    </section>
  )
}
