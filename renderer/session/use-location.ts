import { useSyncExternalStore } from 'react'
import { useWorld } from './world.ts'

/** The address now. */
export function useLocation(): { pathname: string; search: string } {
  const { history } = useWorld()
  const now = () => history.location
  return useSyncExternalStore(history.subscribe, now, now)
}
