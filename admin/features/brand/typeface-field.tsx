import { Button, Group, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { shippedFonts } from '#engine/release'
import { DropArea } from './drop-area.tsx'
import { sampleFamily, useOwnSample } from './typeface-samples.ts'
import type { EditedBrand, SeenBrand } from './use-brand.ts'
import { useUpload } from './use-upload.ts'

type Props = { part: 'heading' | 'body'; brand: EditedBrand; seen: SeenBrand; code: string; mayEdit: boolean }

const words = {
  heading: { title: 'Headings', sample: 'What your home could do for you' },
  body: { title: 'Text', sample: 'The rate you see is the rate you get for 30 days: 8.40%.' },
}

/** Fonts that each device has of its own kind: how they look differs. */
const ofDevices: { [id: string]: { name: string; family: string; isForHeadings?: boolean } } = {
  system: { name: 'Of the device', family: 'system-ui, sans-serif' },
  serif: { name: 'Serif of the device', family: 'Charter, Georgia, serif' },
  humanist: { name: 'Humanist of the device', family: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, sans-serif' },
  rounded: { name: 'Rounded of the device', family: 'ui-rounded, system-ui, sans-serif', isForHeadings: true },
  mono: { name: 'Monospace of the device', family: 'ui-monospace, monospace', isForHeadings: true },
}

export function TypefaceField({ part, brand, seen, code, mayEdit }: Props) {
  const { type } = seen.look.brand
  const { title } = words[part]
  const own = part === 'heading' ? type.headingFile : type.bodyFile
  const file = ['type', `${part}File`]
  useOwnSample(own, own === undefined ? undefined : seen.files[own])
  const { send, ...sent } = useUpload(code, 'font', (kept) => brand.set([file, kept.name]))
  const [isOpen, setIsOpen] = useState(false)
  const weight = part === 'heading' ? type.headingWeight : 400
  const choices = [
    ...Object.entries(shippedFonts).map(([id, { family }]) => ({ id, name: family, family: `"${sampleFamily(id)}"` })),
    ...Object.entries(ofDevices)
      .filter(([, { isForHeadings = false }]) => part === 'heading' || !isForHeadings)
      .map(([id, each]) => ({ id, ...each })),
  ]
  const chosen = choices.find(({ id }) => id === type[part])
  return (
    <Stack gap="xs">
      <Title order={3}>{title}</Title>
      <Group gap="sm" align="center">
        <div className="brand-typeface-chosen">
          <Text size="xs" c="dimmed">
            {chosen?.name}
          </Text>
          <Sample part={part} family={chosen?.family ?? ''} weight={weight} />
        </div>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close' : `Choose the font of ${title.toLowerCase()}`}
        </Button>
      </Group>
      {isOpen && (
        <Radio.Group
          label={`Font of ${title.toLowerCase()}`}
          value={type[part]}
          onChange={(next) => brand.set([['type', part], next])}
        >
          <SimpleGrid cols={{ base: 1, xs: 2, xl: 3 }} spacing="xs">
            {choices.map(({ id, name, family }) => (
              <Radio.Card
                key={id}
                value={id}
                p="xs"
                className="brand-typeface"
                aria-label={name}
                // One stop of Tab for all of them; arrows go on from there.
                tabIndex={id === (chosen ?? choices[0])?.id ? 0 : -1}
              >
                <Text size="xs" c="dimmed">
                  {name}
                </Text>
                <Sample part={part} family={family} weight={weight} />
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
      )}
      <DropArea
        label={`Own font for ${title.toLowerCase()}`}
        accept=".woff2,font/woff2"
        {...sent}
        mayEdit={mayEdit}
        onFile={send}
        actions={
          own !== undefined && (
            <Button variant="default" onClick={() => brand.set([file, undefined])}>
              Leave out the own font
            </Button>
          )
        }
      >
        {own === undefined ? (
          <Text size="xs" c="dimmed">
            An own font is a WOFF2 of at most 120,000 bytes. The family chosen above stands in where it does not load.
          </Text>
        ) : (
          <Sample part={part} family={`"${sampleFamily(own)}"`} weight={weight} />
        )}
      </DropArea>
    </Stack>
  )
}

function Sample({ part, family, weight }: { part: Props['part']; family: string; weight: number }) {
  return (
    <span
      className={`brand-sample brand-sample-${part}`}
      style={{ '--family': family, '--weight': weight } as CSSProperties}
    >
      {words[part].sample}
    </span>
  )
}
