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
type Props = { source: Source; children: (uuid: string) => ReactNode }

/** A page of the application that a call names: whoever is signed in has it on every device. */
export function FoundApplication({ source, children }: Props) {
  const app = useApp()
  const { call, at, otherwise } = source
  const [uuid, setUuid] = useState<string>()
  const find = useCallback(
    async (isHere: () => boolean) => {
      try {
        const uuid = app.ports.isLive ? dataAt(await ask(app, call, undefined), at) : await sampleUuid(app)
        if (!isHere()) return
        if (isUuid(uuid)) setUuid(uuid)
        else await goTo(app, otherwise)
      } catch (error) {
        if (!isHere()) return
        if (error instanceof MissingApplication) return await goTo(app, otherwise)
        // Whoever is no longer signed in is on the way to their login already.
        if (!(error instanceof FetchError && error.isUnauthenticated)) throw error
      }
    },
    [app, call, at, otherwise],
  )
  const failed = useLoading(find)
  if (failed !== undefined) return failed
  return uuid === undefined ? <Coming /> : children(uuid)
}

async function goTo(app: AppContext, route: string) {
  const address = app.address(route)
  if (address !== undefined) await app.go(address, { replace: true })
}

/** Without a lender the page stands in an invented application. */
async function sampleUuid({ ports }: AppContext): Promise<unknown> {
  return dataAt((await ports.sample?.())?.facts, 'application.uuid')
}
