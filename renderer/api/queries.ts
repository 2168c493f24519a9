import { QueryClient } from '@tanstack/react-query'
import { staleMs } from './limits.ts'

/** Queries are asked once and not again by themselves: not on focus, not on mount, not on reconnect, not after a failure. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: false,
      refetchOnReconnect: false,
      staleTime: staleMs,
    },
  },
})
