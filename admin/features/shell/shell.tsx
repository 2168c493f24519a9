import { ActionIcon, AppShell, Burger, Button, Group, Kbd, NavLink, Text } from '@mantine/core'
import { useDisclosure, useOs } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { IconBuildingBank, IconChartBar, IconRocket, IconRoute, IconSearch, IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Offline } from './offline.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { Unpublished } from './unpublished.tsx'

const places = [
  { to: '/orgs', label: 'Lenders', Icon: IconBuildingBank },
  { to: '/journeys', label: 'Journeys', Icon: IconRoute },
  { to: '/releases', label: 'Releases', Icon: IconRocket },
  { to: '/insights', label: 'Insights', Icon: IconChartBar },
  { to: '/people', label: 'People', Icon: IconUsers },
] as const

/** The frame of every page: where one can go, what is not live yet, and search. */
export function Shell({ children }: { children: ReactNode }) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  const isApple = ['macos', 'ios'].includes(useOs({ getValueInEffect: false }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was reached closes the menu that led there
  useEffect(close, [pathname])

  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 184, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
      transitionDuration={0}
    >
      <AppShell.Header px="sm">
        <a className="skip-link" href="#main">
          Skip to the page
        </a>
        <Group h="100%" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
            <Text fw={700} visibleFrom="xs">
              Waymark
            </Text>
            <Unpublished />
          </Group>
          <Group gap={4} wrap="nowrap">
            <Button
              variant="default"
              leftSection={<IconSearch size={14} />}
              rightSection={<Kbd size="xs">{isApple ? '⌘K' : 'Ctrl K'}</Kbd>}
              onClick={spotlight.open}
              visibleFrom="sm"
              fw={400}
            >
              Search
            </Button>
            <ActionIcon onClick={spotlight.open} hiddenFrom="sm" aria-label="Search">
              <IconSearch size={18} />
            </ActionIcon>
            <SchemeToggle />
            <PersonMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Console">
        {places.map(({ to, label, Icon }) => (
          <NavLink
            key={to}
            label={label}
            leftSection={<Icon size={17} aria-hidden />}
            active={isAt(pathname, to)}
            renderRoot={(props) => <Link to={to} {...props} />}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main id="main">
        <Offline />
        {children}
      </AppShell.Main>
    </AppShell>
  )
}

/** A document belongs to its org or journey, publishing to the releases. */
function isAt(pathname: string, place: string): boolean {
  if (pathname === '/publish') return place === '/releases'
  return pathname.replace(/^\/(documents|history)/, '').startsWith(place)
}
