import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { RichText, Text } from '../../ui/text/index.tsx'
import './hero.css'

/** What a first page says of the lender: beside the questions where there is room, small above them on a phone. */
export function HeroBlock({ block }: BlockProps<'hero'>) {
  const { brand } = useBundle()
  const { ports } = useApp()
  const { claim, points, reassurance, layout = 'card', picture = brand.illustration } = block
  return (
    <section className={`block hero hero-${layout}`}>
      {picture && <img src={ports.page.picture(picture)} alt="" />}
      <p className="hero-claim">
        <Text copy={claim} />
      </p>
      {Object.entries({ points, end: reassurance }).map(
        ([part, tree]) =>
          tree && (
            <div key={part} className={`hero-${part}`}>
              <RichText tree={tree} />
            </div>
          ),
      )}
    </section>
  )
}
