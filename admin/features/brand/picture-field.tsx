import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Issue } from '#engine'
import { DropArea } from './drop-area.tsx'
import { type PictureSlot, slots } from './picture-slots.ts'
import { Place } from './places.tsx'
import type { EditedBrand, SeenBrand } from './use-brand.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  slot: PictureSlot
  brand: EditedBrand
  seen: SeenBrand
  code: string
  name: string
  mayEdit: boolean
  isWaiting?: boolean
  beside?: ReactNode
  children?: ReactNode
}

export function PictureField({ slot, brand, seen, code, name, mayEdit, isWaiting = false, beside, children }: Props) {
  const { title, at, right, file, placed, without } = slots[slot]
  const { send, ...sent } = useUpload(code, slot, (kept) => brand.set(...placed(kept)))
  const named = file(seen.look.brand)
  const said = distinct([...brand.checked.issues, ...brand.ready].filter(({ path }) => path === at))
  const canGo = without !== undefined && named !== undefined && brand.says(without[0] ?? '')
  return (
    <Stack gap={6} data-path={at}>
      <Stack gap={0}>
        <Title order={3}>{title}</Title>
        <Text size="xs" c="dimmed">
          {right}
        </Text>
      </Stack>
      <DropArea
        label={title}
        accept=".svg,.png,.jpg,.jpeg,.webp,image/*"
        {...sent}
        mayEdit={mayEdit}
        isWaiting={isWaiting}
        onFile={send}
        actions={
          <>
            {beside}
            {canGo && (
              <Button
                variant="default"
                aria-label={`Leave out: ${title}`}
                onClick={() => brand.set([without, undefined])}
              >
                Leave out
              </Button>
            )}
          </>
        }
      >
        <Place slot={slot} source={named === undefined ? undefined : seen.files[named]} name={name} look={seen.look} />
        {said.map((message) => (
          <Text key={message} size="sm" c="var(--mantine-color-error)">
            {message}
          </Text>
        ))}
        {children}
      </DropArea>
    </Stack>
  )
}

/** What a check says may stand in the way of going live as well. */
function distinct(issues: readonly Issue[]): string[] {
  return [...new Set(issues.map(({ message }) => message))]
}
