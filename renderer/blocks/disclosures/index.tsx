import { useBundle } from '../../session/bundle.ts'
import { shownDisclosures } from '../../session/disclosures.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { DisclosureList } from '../../ui/disclosure-list/index.tsx'
import { useScreen } from '../../ui/screen-context.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import './disclosures.css'

/** Every disclosure that holds, under the number by which the other pages refer to it. */
export function DisclosuresBlock({ block }: BlockProps<'disclosures'>) {
  const bundle = useBundle()
  const { facts } = useScreen()
  const { disclosureCopy } = bundle.footer
  return (
    <section className="block block-disclosures">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      {disclosureCopy !== undefined && <RichText tree={disclosureCopy} />}
      <DisclosureList items={shownDisclosures(bundle, facts)} />
    </section>
  )
}
