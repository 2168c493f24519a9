import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { FactRows } from '../../ui/fact-rows/index.tsx'
import { readFrom } from '../../ui/read.ts'
import { useScreen } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'

export function FactsBlock({ block }: BlockProps<'facts'>) {
  const { facts } = useScreen()
  const { journey } = useBundle()
  return (
    <section className="block block-facts">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      <FactRows rows={block.rows} facts={facts} read={readFrom(facts, journey.derive)} derive={journey.derive} />
    </section>
  )
}
