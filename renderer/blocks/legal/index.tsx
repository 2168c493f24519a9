import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import './legal.css'

/** One of the lender's legal texts, whole, to read and to print. */
export function LegalBlock({ block }: BlockProps<'legal'>) {
  const paper = useBundle().legal[block.paper]
  if (paper === undefined) return null
  return (
    <article className="block legal">
      <p className="legal-effective">
        <Text copy={block.effective} read={(name) => (name === 'item.effective' ? paper.effective : undefined)} />
      </p>
      {paper.sections.map(({ id, heading, body }) => (
        <section key={id}>
          {heading !== undefined && (
            <h2>
              <Text copy={heading} />
            </h2>
          )}
          <RichText tree={body} />
        </section>
      ))}
    </article>
  )
}
