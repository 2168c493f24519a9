import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sessionQuery } from '../../api/session.ts'
import { sessionEndAtom } from '../../state/session.ts'

/** Notices within seconds that the session has ended, also while nobody does anything here. */
export function useSessionWatch(): void {
  const end = useAtomValue(sessionEndAtom)
  useQuery({ ...sessionQuery, enabled: end === 'none' })
}
