import { type ComponentProps, lazy } from 'react'

type Side = typeof import('./application-side.tsx').ApplicationSide
type BesideIt = typeof import('./beside/index.tsx').Beside

/** What stands around an application's pages and not around registration: it comes with the first of them. */
const come: { side?: Side; beside?: BesideIt } = {}

const loadSide = async () => (come.side = (await import('./application-side.tsx')).ApplicationSide)
const loadBeside = async () => (come.beside = (await import('./beside/index.tsx')).Beside)

/** Fetches it, so that a page shows with it at once, and nothing moves a moment later. */
export async function loadAround(): Promise<void> {
  await Promise.all([loadSide(), loadBeside()])
}

const LaterSide = lazy(async () => ({ default: await loadSide() }))
const LaterBeside = lazy(async () => ({ default: await loadBeside() }))

export function ApplicationSide(props: ComponentProps<Side>) {
  const Drawn = come.side ?? LaterSide
  return <Drawn {...props} />
}

export function Beside(props: ComponentProps<BesideIt>) {
  const Drawn = come.beside ?? LaterBeside
  return <Drawn {...props} />
}
