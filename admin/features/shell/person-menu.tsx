import { ActionIcon, Menu } from '@mantine/core'
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { queries } from '../../api/queries.ts'
import { meQuery, signOut } from '../../api/session.ts'

export function PersonMenu() {
  const { data: me } = useQuery(meQuery)
  const navigate = useNavigate()
  const leave = async () => {
    await signOut()
    queries.clear()
    await navigate({ to: '/sign-in' })
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={me ? `Signed in as ${me.email}` : 'Account'}>
          <IconUserCircle size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me?.name}
          <br />
          {me?.email}
          <br />
          {me?.roles.length ? me.roles.join(', ') : 'no role'}
        </Menu.Label>
        <Menu.Item leftSection={<IconSettings size={16} />} renderRoot={(props) => <Link to="/account" {...props} />}>
          Your account
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
