import { type ReactNode, useMemo } from 'react'
import type { Reads } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { answersRead, useUnchanged } from '../session/unchanged.ts'
import { ReadProvider, readFrom } from '../ui/read.ts'
import { OwnScreenProvider, type ScreenContext, useWholeScreen } from '../ui/screen-context.ts'

type Props = {
  /** The part of the bundle that is drawn. */
  of: object
  /** Whether it shows answers that its document does not name. */
  readsAll: boolean
  children: ReactNode
}

const all: Reads = ['answers', 'ages']

/** A part of a screen, which meets other facts only when something has changed that it reads: nothing else draws it anew. */
export function PartOfScreen({ of, readsAll, children }: Props) {
  const around = useWholeScreen()
  const bundle = useBundle()
  const { derive } = bundle.journey
  const facts = useUnchanged(around.facts, readsAll ? all : answersRead(of, bundle))
  const read = useMemo(() => readFrom(facts, derive), [facts, derive])
  return (
    <OwnScreenProvider value={useSameMembers({ ...around, facts })}>
      <ReadProvider value={read}>{children}</ReadProvider>
    </OwnScreenProvider>
  )
}

/** The object of before, while its members are the same ones. */
function useSameMembers(screen: ScreenContext): ScreenContext {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the members are what it is.
  return useMemo(() => screen, Object.values(screen))
}
