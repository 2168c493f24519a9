import { type ReactNode, useCallback, useState } from 'react'
import { uuid as isUuid } from '#engine'
import type { JourneyRoute } from '#schemas'
import { dataAt } from '../api/call.ts'
import { FetchError } from '../api/fetch-error.ts'
import { ask } from '../application/ask.ts'
import { MissingApplication } from '../application/missing-application.ts'
import type { AppContext } from '../session/app-context.ts'
import { useApp } from '../session/use-app.ts'
import { Coming } from '../shell/coming/index.tsx'
import { useLoading } from './use-loading.tsx'

type Source = Exclude<NonNullable<JourneyRoute['application']>, 'stored'>
/** `without` stands where there is no application and the way on leads to this very page. */
type Props = { source: Source; without?: ReactNode; children: (uuid: string) => ReactNode }

/** A page of the application that a call names: whoever is signed in has it on every device. */
export function FoundApplication({ source, without, children }: Props) {
  const app = useApp()
  const { call, at, otherwise } = source
  const [uuid, setUuid] = useState<string>()
  const [hasNone, setHasNone] = useState(false)
  const find = useCallback(
    async (isHere: () => boolean) => {
      try {
        const uuid = app.ports.isLive ? dataAt(await ask(app, call, undefined), at) : await sampleUuid(app)
        if (!isHere()) return
        if (isUuid(uuid)) setUuid(uuid)
        else setHasNone(!(await goElsewhere(app, otherwise)))
      } catch (error) {
        if (!isHere()) return
        if (error instanceof MissingApplication) return setHasNone(!(await goElsewhere(app, otherwise)))
        // Whoever is no longer signed in is on the way to their login already.
        if (!(error instanceof FetchError && error.isUnauthenticated)) throw error
      }
    },
    [app, call, at, otherwise],
  )
  const failed = useLoading(find)
  if (failed !== undefined) return failed
  if (hasNone && without !== undefined) return without
  return uuid === undefined ? <Coming /> : children(uuid)
}

/** False where the route is that of the page at hand. */
async function goElsewhere(app: AppContext, route: string): Promise<boolean> {
  const address = app.address(route)
  if (address?.split('?')[0] === app.history.location.pathname) return false
  if (address !== undefined) await app.go(address, { replace: true })
  return true
}

/** Without a lender the page stands in an invented application. */
async function sampleUuid({ ports }: AppContext): Promise<unknown> {
  return dataAt((await ports.sample?.())?.facts, 'application.uuid')
}
