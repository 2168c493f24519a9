import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ColorRole, ColorVerdict } from '#engine/release'
import { ColorInput } from './color-input.tsx'
import { capitalized, roleNames } from './role-names.ts'
import type { EditedBrand } from './use-brand.ts'
import { VerdictList } from './verdict-list.tsx'

type Props = {
  brand: EditedBrand
  role: ColorRole
  color: string
  path: readonly string[]
  isOwn: boolean
  verdicts: ColorVerdict[]
}

export function RoleField({ brand, role, color, path, isOwn, verdicts }: Props) {
  const name = capitalized(roleNames[role])
  return (
    <Stack gap={2} className={isOwn ? undefined : 'brand-follows'}>
      <ColorInput label={name} value={color} onChange={(next) => brand.set([path, next])} />
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          {isOwn ? 'Set here' : 'Follows'}
        </Text>
        {isOwn && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            aria-label={`${name}: back to what follows`}
            onClick={() => brand.giveBack(path)}
          >
            Back to what follows
          </Anchor>
        )}
      </Group>
      <VerdictList verdicts={verdicts} onUse={(_verdict, works) => brand.set([path, works])} />
    </Stack>
  )
}
