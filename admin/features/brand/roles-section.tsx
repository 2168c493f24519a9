import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import { RoleField } from './role-field.tsx'
import { capitalized, roleGroups, roleNames } from './role-names.ts'
import { Section } from './section.tsx'
import type { EditedBrand, SeenBrand } from './use-brand.ts'
import { VerdictList } from './verdict-list.tsx'

type Appearance = 'light' | 'dark'

/** What each color is for. Each follows from the brand's colors until it is set, and can be given back. */
export function RolesSection({ brand, seen }: { brand: EditedBrand; seen: SeenBrand }) {
  const [chosen, setChosen] = useState<Appearance>('light')
  const [isOpen, setIsOpen] = useState(false)
  const { look, verdicts } = seen
  const appearance = look.dark === undefined ? 'light' : chosen
  const roles = (appearance === 'dark' ? look.dark : undefined) ?? look.light
  return (
    <Section
      id="roles"
      title="Roles"
      lede="What each color is for. Each follows from the colors above; one that is set here stands, and the rest is made to fit it."
    >
      {look.dark !== undefined && (
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label="Pages"
          data={[
            { value: 'light', label: 'Light pages' },
            { value: 'dark', label: 'Dark pages' },
          ]}
          value={appearance}
          onChange={(next) => setChosen(next as Appearance)}
        />
      )}
      <ul className="brand-roles" aria-label="What each color is for">
        {roleGroups
          .flatMap((group) => group.roles)
          .map((role) => (
            <li key={role}>
              <span className="brand-swatch" style={{ '--swatch': roles[role] } as CSSProperties} />
              <span>
                {capitalized(roleNames[role])}
                {look.own[appearance].has(role) && <b> · set here</b>}
              </span>
            </li>
          ))}
      </ul>
      {!isOpen && (
        <VerdictList
          verdicts={verdicts.filter(({ isOwn }) => isOwn)}
          onUse={(verdict, works) => brand.set([pathOf(verdict.appearance, verdict.role), works])}
        />
      )}
      <Group>
        <Button variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close the single roles' : 'Set single roles'}
        </Button>
      </Group>
      {isOpen &&
        roleGroups.map(({ title, roles: group }) => (
          <Stack key={title} gap={6}>
            <Title order={3}>{title}</Title>
            <SimpleGrid cols={{ base: 1, xs: 2, xl: 3 }} spacing="sm" verticalSpacing="sm">
              {group.map((role) => (
                <RoleField
                  key={`${appearance} ${role}`}
                  brand={brand}
                  role={role}
                  color={roles[role]}
                  path={pathOf(appearance, role)}
                  isOwn={look.own[appearance].has(role)}
                  verdicts={verdicts.filter(
                    (each) => each.isOwn && each.role === role && each.appearance === appearance,
                  )}
                />
              ))}
            </SimpleGrid>
          </Stack>
        ))}
      {look.dark === undefined && (
        <Text size="sm" c="dimmed">
          Pages are light for everybody. Allow dark pages above to see their roles.
        </Text>
      )}
    </Section>
  )
}

function pathOf(appearance: Appearance, role: string): string[] {
  return appearance === 'dark' ? ['appearance', 'roles', role] : ['roles', role]
}
