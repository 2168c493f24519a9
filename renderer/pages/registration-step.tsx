import { useEffect, useState } from 'react'
import { matches } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { ask } from '../application/ask.ts'
import { MissingApplication } from '../application/missing-application.ts'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { ScreenPage, type ScreenPageProps } from './screen-page.tsx'

type Data = { [name: string]: unknown }

/** A step of registration, with what its screen asks the lender for before it shows. */
export function RegistrationStep(props: ScreenPageProps) {
  const data = useStepData(props)
  return data === undefined ? null : <ScreenPage {...props} data={data} />
}

function useStepData({ screenId, scope }: ScreenPageProps): Data | undefined {
  const app = useApp()
  const [data, setData] = useState<Data>()
  useEffect(() => void dataFor(app, screenId, scope).then(setData), [app, screenId, scope])
  return data
}

async function dataFor(app: AppContext, screenId: string, scope: string): Promise<Data> {
  const { screens, journey } = app.bundle()
  const facts = pageFacts(app, scope)
  const loads = (screens[screenId]?.load ?? []).filter(
    ({ when }) => when === undefined || matches(when, facts, { derive: journey.derive }).matched,
  )
  if (!app.ports.isLive) return (await app.ports.sample?.())?.data ?? {}
  const loaded = await Promise.all(loads.map(async ({ call, as }) => [as, await answerTo(app, call, facts)] as const))
  return Object.fromEntries(loaded.filter(([, found]) => found !== undefined))
}

/** Nobody is kept from registering because the lender does not know who sent them. */
async function answerTo(app: AppContext, call: string, facts: ReturnType<typeof pageFacts>): Promise<unknown> {
  try {
    return await ask(app, call, undefined, facts)
  } catch (error) {
    if (error instanceof MissingApplication) return undefined
    if (!(error instanceof FetchError)) throw error
    app.ports.report('warning', 'registration.not-loaded', { call, status: error.status })
    return undefined
  }
}
