import { Outlet } from '@tanstack/react-router'
import { Search } from '../features/search/search.tsx'
import { SessionEnded } from '../features/session/session-ended.tsx'
import { Shell } from '../features/shell/shell.tsx'

/** Everything that needs a session. */
export function ConsoleRoute() {
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Search />
      <SessionEnded />
    </>
  )
}
