import type { BlockProps } from '../../ui/block-props.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import './text.css'

export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <section className="block block-text">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      <RichText tree={block.body} />
    </section>
  )
}
