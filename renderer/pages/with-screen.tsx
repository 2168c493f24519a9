import { type ReactNode, useCallback } from 'react'
import { missingParts, partOf } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { useApp } from '../session/use-app.ts'
import { Coming } from '../shell/coming/index.tsx'
import { useLoading } from './use-loading.tsx'

type Props = {
  screenId: string | undefined
  /** What stands while it comes. */
  instead?: ReactNode
  children: ReactNode
}

/** Draws what needs a screen once the part of the bundle that has it has come. */
export function WithScreen({ screenId, instead, children }: Props) {
  const bundle = useBundle()
  const name = screenId === undefined ? undefined : partOf(screenId, bundle.registration)
  const isHere = name === undefined || missingParts(bundle, [name]).length === 0
  return isHere ? children : <PartComing name={name} instead={instead ?? <Coming screenId={screenId} />} />
}

function PartComing({ name, instead }: { name: string; instead: ReactNode }) {
  const { parts } = useApp()
  const load = useCallback(() => parts.need([name]), [parts, name])
  return useLoading(load) ?? instead
}
