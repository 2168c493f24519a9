import { Anchor, Button, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { pictureColorsQuery } from '../../api/pictures.ts'
import { ColorInput } from './color-input.tsx'
import { Origin } from './origin.tsx'
import { Section } from './section.tsx'
import { Shades } from './shades.tsx'
import type { EditedBrand, SeenBrand } from './use-brand.ts'
import { VerdictList } from './verdict-list.tsx'

type Props = { brand: EditedBrand; seen: SeenBrand; code: string; mayEdit: boolean }

/** One or two colors, from which all others follow. */
export function ColorsSection({ brand, seen, code, mayEdit }: Props) {
  const { colors = [], grounds = {}, appearance = {} } = seen.look.brand
  const [first = '#000000', second] = colors
  const set = (next: (string | undefined)[]) => brand.set([['colors'], next.filter((color) => color !== undefined)])
  return (
    <Section id="colors" title="Colors" lede="Give one color, or two. Shades, roles and dark pages follow from them.">
      <Group gap="sm" align="flex-end">
        <ColorInput label="The brand’s color" value={first} onChange={(color) => set([color, second])} />
        {second === undefined ? (
          <Button variant="default" onClick={() => set([first, first])}>
            Add a second color
          </Button>
        ) : (
          <>
            <ColorInput label="Second color" value={second} onChange={(color) => set([first, color])} />
            <Group gap="xs" className="brand-beside-field">
              <Button variant="default" onClick={() => set([second, first])}>
                Swap
              </Button>
              <Button variant="default" onClick={() => set([first])}>
                Leave out the second
              </Button>
            </Group>
          </>
        )}
      </Group>
      <Origin brand={brand} part="colors" what="colors" />
      {mayEdit && (
        <FromLogo
          seen={seen}
          code={code}
          onFirst={(color) => set([color, second])}
          onSecond={(color) => set([first, color])}
        />
      )}
      <VerdictList
        verdicts={seen.verdicts.filter(({ isOwn }) => !isOwn)}
        onUse={({ role }, color) =>
          role === 'action' || role === 'link' || second === undefined ? set([color, second]) : set([first, color])
        }
      />
      <Shades shades={seen.look.shades} />
      <Group gap="lg" align="flex-end">
        <Ground
          label="Header"
          value={grounds.header ?? 'plain'}
          onChange={(value) => brand.set([['grounds', 'header'], value])}
        />
        <Ground
          label="Beside the first questions"
          value={grounds.hero ?? 'tinted'}
          onChange={(value) => brand.set([['grounds', 'hero'], value])}
        />
        <Switch
          label="Dark pages for devices that are set to dark"
          checked={appearance.dark === true}
          onChange={(event) => brand.set([['appearance', 'dark'], event.currentTarget.checked])}
        />
      </Group>
    </Section>
  )
}

type Chosen = (color: string) => void

/** The colors of the logo, each to be the first or the second. */
function FromLogo({
  seen,
  code,
  onFirst,
  onSecond,
}: {
  seen: SeenBrand
  code: string
  onFirst: Chosen
  onSecond: Chosen
}) {
  const { data: found = [] } = useQuery(pictureColorsQuery(code, seen.look.brand.logo.src))
  if (found.length === 0) return null
  return (
    <Group gap="sm" role="group" aria-label="Colors of the logo">
      <Text size="sm">From the logo:</Text>
      {found.map((color) => (
        <Group key={color} gap={6} wrap="nowrap">
          <span className="brand-swatch brand-swatch-large" style={{ '--swatch': color } as CSSProperties} />
          <Stack gap={0}>
            <Text size="xs" ff="monospace">
              {color}
            </Text>
            <Group gap={6}>
              <Anchor
                component="button"
                type="button"
                size="xs"
                onClick={() => onFirst(color)}
                aria-label={`Take ${color} as the first color`}
              >
                first
              </Anchor>
              <Anchor
                component="button"
                type="button"
                size="xs"
                onClick={() => onSecond(color)}
                aria-label={`Take ${color} as the second color`}
              >
                second
              </Anchor>
            </Group>
          </Stack>
        </Group>
      ))}
    </Group>
  )
}

type Filled = 'plain' | 'tinted' | 'solid'

function Ground({ label, value, onChange }: { label: string; value: Filled; onChange: (value: Filled) => void }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={[
          { value: 'plain', label: 'Plain' },
          { value: 'tinted', label: 'Tinted' },
          { value: 'solid', label: 'Solid' },
        ]}
        value={value}
        onChange={(next) => onChange(next as Filled)}
      />
    </Stack>
  )
}
