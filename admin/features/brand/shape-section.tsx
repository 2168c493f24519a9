import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { NumberField } from '../../parts/number-field.tsx'
import { Origin } from './origin.tsx'
import { Section } from './section.tsx'
import type { EditedBrand, SeenBrand } from './use-brand.ts'

/** Corners and fields. */
export function ShapeSection({ brand, seen }: { brand: EditedBrand; seen: SeenBrand }) {
  const { shape } = seen.look.brand
  return (
    <Section id="shape" title="Shape" lede="How round corners are, and how fields are drawn.">
      <Origin brand={brand} part="shape" what="shape" />
      <Group gap="lg" align="flex-end">
        <NumberField
          isNeeded
          label="Corners (px)"
          min={0}
          max={28}
          allowDecimal={false}
          w={120}
          value={shape.radius}
          onChange={(value) => value !== undefined && brand.set([['shape', 'radius'], value])}
        />
        <Choice
          label="Buttons"
          value={shape.button}
          choices={{ square: 'Square', rounded: 'Rounded', pill: 'Pill' }}
          onChange={(value) => brand.set([['shape', 'button'], value])}
        />
        <Choice
          label="Fields"
          value={shape.fieldStyle ?? 'outlined'}
          choices={{ outlined: 'Outlined', filled: 'Filled' }}
          onChange={(value) => brand.set([['shape', 'fieldStyle'], value])}
        />
      </Group>
    </Section>
  )
}

type ChoiceProps = {
  label: string
  value: string
  choices: { [value: string]: string }
  onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={Object.entries(choices).map(([each, word]) => ({ value: each, label: word }))}
        value={value}
        onChange={onChange}
      />
    </Stack>
  )
}
