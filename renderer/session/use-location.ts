import type { RouterHistory } from '@tanstack/history'
import { useSyncExternalStore } from 'react'
import { useApp } from './use-app.ts'

/** The address now, and what its entry of the browser's history holds. */
export function useLocation(): RouterHistory['location'] {
  const { history } = useApp()
  const now = () => history.location
  return useSyncExternalStore(history.subscribe, now, now)
}
