import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { type Bundle, matches } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { knownFlags } from '../session/flags.ts'
import { useApp } from '../session/use-app.ts'
import { Coming } from '../shell/coming/index.tsx'
import { flagsAtom } from '../state/atoms.ts'
import { ScreenPage } from './screen-page.tsx'
import { WithScreen } from './with-screen.tsx'

type Props = { gates: NonNullable<Bundle['journey']['gates']>; children: ReactNode }

/** How long the flags may take; after that each has its default. */
const patienceMs = 3000

/** A page, or what stands in its place while a gate is closed. Nothing of it shows before the flags are known. */
export function Gated({ gates, children }: Props) {
  const app = useApp()
  const { journey } = useBundle()
  useAtomValue(flagsAtom)
  const [isKnown, setKnown] = useState(!app.ports.isLive)
  useEffect(() => {
    void Promise.race([knownFlags(app), app.ports.clock.wait(patienceMs)]).then(() => setKnown(true))
  }, [app])
  if (!isKnown) return <Coming />
  // A preview shows every page: no lender says which ones are closed.
  if (!app.ports.isLive) return children
  const facts = pageFacts(app, 'registration')
  const closed = gates.find(({ when }) => matches(when, facts, { derive: journey.derive }).matched)
  return closed === undefined ? (
    children
  ) : (
    <WithScreen key={closed.screen} screenId={closed.screen}>
      <ScreenPage screenId={closed.screen} scope={closed.id} />
    </WithScreen>
  )
}
