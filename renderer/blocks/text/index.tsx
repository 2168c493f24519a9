import type { BlockProps } from '../../ui/block-props.ts'
import { Rich, Words } from '../../ui/copy.tsx'

export function TextBlock({ block }: BlockProps<'text'>) {
  return (
    <section className="block block-text">
      {block.heading !== undefined && (
        <h2>
          <Words copy={block.heading} />
        </h2>
      )}
      <Rich tree={block.body} />
    </section>
  )
}
