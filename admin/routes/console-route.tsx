import { Outlet, useNavigate } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { Search } from '../features/search/search.tsx'
import { AccessRemoved } from '../features/session/access-removed.tsx'
import { SessionEnded } from '../features/session/session-ended.tsx'
import { useSessionWatch } from '../features/session/use-session-watch.ts'
import { Shell } from '../features/shell/shell.tsx'
import { sessionEndAtom } from '../state/session.ts'

/** Everything that needs a session. */
export function ConsoleRoute() {
  const [end, setEnd] = useAtom(sessionEndAtom)
  const navigate = useNavigate()
  useSessionWatch()
  const leave = async () => {
    await navigate({ to: '/sign-in' })
    setEnd('none')
  }
  if (end === 'removed') return <AccessRemoved onLeave={() => void leave()} />
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
