import { useEffect, useState } from 'react'
import { missingParts, partOf } from '#engine'
import { useBundle } from './bundle.ts'
import { useApp } from './use-app.ts'

/** Whether a screen has come; asks for the part that has it. Throws where that does not come. */
export function useScreenPart(screenId: string): boolean {
  const { parts } = useApp()
  const bundle = useBundle()
  const name = partOf(screenId, bundle.registration)
  const isHere = missingParts(bundle, [name]).length === 0
  const [fault, setFault] = useState<{ error: unknown }>()
  if (fault !== undefined) throw fault.error
  useEffect(() => {
    if (!isHere) parts.need([name]).catch((error: unknown) => setFault({ error }))
  }, [isHere, name, parts])
  return isHere
}
