import { useSyncExternalStore } from 'react'
import { useApp } from './app-context.ts'

/** The address now. */
export function useLocation(): { pathname: string; search: string } {
  const { history } = useApp()
  const now = () => history.location
  return useSyncExternalStore(history.subscribe, now, now)
}
