import { useEffect, useState } from 'react'
import { matches } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { ask } from '../application/ask.ts'
import { MissingApplication } from '../application/missing-application.ts'
import { pageFacts } from '../session/facts.ts'
import { useWorld, type World } from '../session/world.ts'
import { ScreenPage, type ScreenPageProps } from './screen-page.tsx'

type Data = { [name: string]: unknown }

/** A step of registration, with what its screen asks the lender for before it shows. */
export function RegistrationStep(props: ScreenPageProps) {
  const data = useStepData(props)
  return data === undefined ? null : <ScreenPage {...props} data={data} />
}

function useStepData({ screenId, scope }: ScreenPageProps): Data | undefined {
  const world = useWorld()
  const [data, setData] = useState<Data>()
  useEffect(() => void dataFor(world, screenId, scope).then(setData), [world, screenId, scope])
  return data
}

async function dataFor(world: World, screenId: string, scope: string): Promise<Data> {
  const { screens, journey } = world.bundle()
  const facts = pageFacts(world, scope)
  const loads = (screens[screenId]?.load ?? []).filter(
    ({ when }) => when === undefined || matches(when, facts, { derive: journey.derive }).matched,
  )
  if (!world.ports.isLive) return world.ports.sample?.().data ?? {}
  const loaded = await Promise.all(loads.map(async ({ call, as }) => [as, await answerTo(world, call, facts)] as const))
  return Object.fromEntries(loaded.filter(([, found]) => found !== undefined))
}

/** Nobody is kept from registering because the lender does not know who sent them. */
async function answerTo(world: World, call: string, facts: ReturnType<typeof pageFacts>): Promise<unknown> {
  try {
    return await ask(world, call, undefined, facts)
  } catch (error) {
    if (error instanceof MissingApplication) return undefined
    if (!(error instanceof FetchError)) throw error
    world.ports.report('warning', 'registration.not-loaded', { call, status: error.status })
    return undefined
  }
}
