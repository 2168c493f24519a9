import { NumberField } from '../../parts/number-field.tsx'
import { Origin } from './origin.tsx'
import { Section } from './section.tsx'
import { TypefaceField } from './typeface-field.tsx'
import { useTypefaceSamples } from './typeface-samples.ts'
import type { EditedBrand, SeenBrand } from './use-brand.ts'

type Props = { brand: EditedBrand; seen: SeenBrand; code: string; mayEdit: boolean }

/** The fonts of headings and text, each drawn in itself. */
export function TypefacesSection({ brand, seen, code, mayEdit }: Props) {
  useTypefaceSamples()
  const { type } = seen.look.brand
  return (
    <Section
      id="typefaces"
      title="Typefaces"
      lede="From the set that ships, or an own WOFF2. Both come from the lender’s own address, and nothing moves while they load."
    >
      <Origin brand={brand} part="type" what="typefaces" />
      <TypefaceField part="heading" brand={brand} seen={seen} code={code} mayEdit={mayEdit} />
      <NumberField
        isNeeded
        label="Weight of headings"
        description="From 300, light, to 900, black."
        min={300}
        max={900}
        step={50}
        w={180}
        allowDecimal={false}
        value={type.headingWeight}
        onChange={(value) => value !== undefined && brand.set([['type', 'headingWeight'], value])}
      />
      <TypefaceField part="body" brand={brand} seen={seen} code={code} mayEdit={mayEdit} />
    </Section>
  )
}
