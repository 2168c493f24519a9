import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { FetchError } from '../api/fetch-error.ts'
import { FailedPage } from './failed-page.tsx'

/**
 * Loads when a page opens, and anew when what it loads for changes; a page that was left takes nothing more. What it gives
 * is the page that stands instead while a call has failed.
 */
export function useLoading(load: (isHere: () => boolean) => Promise<void>): ReactNode {
  const [failure, setFailure] = useState<FetchError>()
  const [fault, setFault] = useState<{ error: unknown }>()
  const run = useCallback(
    async (isHere: () => boolean) => {
      setFailure(undefined)
      try {
        await load(isHere)
      } catch (error) {
        if (!isHere()) return
        if (error instanceof FetchError) setFailure(error)
        else setFault({ error })
      }
    },
    [load],
  )
  useEffect(() => {
    let isHere = true
    void run(() => isHere)
    return () => {
      isHere = false
    }
  }, [run])
  // What is no call's failure is the app's to say, at its last line.
  if (fault !== undefined) throw fault.error
  return failure === undefined ? undefined : <FailedPage failure={failure} tryAgain={() => void run(() => true)} />
}
