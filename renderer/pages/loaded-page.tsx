import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { loadData } from '../application/application.ts'
import { MissingApplication } from '../application/missing-application.ts'
import { useRegistration } from '../application/use-registration.ts'
import { loadBlocks } from '../blocks/index.tsx'
import { loadFields } from '../fields/lazy-fields.ts'
import type { AppContext } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { registrationScope } from '../session/use-lead.ts'
import { Coming } from '../shell/coming/index.tsx'
import { otherPersonAtom } from '../state/atoms.ts'
import { ScreenPage } from './screen-page.tsx'
import { useLoading } from './use-loading.tsx'
import { WithScreen } from './with-screen.tsx'

type Props = { screenId: string; scope: string }

/** A page outside every application that asks the lender something before it shows. */
export function LoadedPage({ screenId, scope }: Props) {
  const app = useApp()
  const screen = useBundle().screens[screenId]
  const [data, setData] = useState<{ [name: string]: unknown }>()
  const load = useCallback(
    async (isHere: () => boolean) => {
      const [found] = await Promise.all([
        dataFor(app, screenId, scope),
        loadBlocks(screen?.blocks ?? []),
        loadFields(screen?.form?.fields ?? []),
      ])
      if (isHere()) setData(found)
    },
    [app, screen, screenId, scope],
  )
  const failed = useLoading(load)
  if (failed !== undefined) return failed
  if (data === undefined) return <Coming screenId={screenId} />
  return <ScreenPage key={screenId} screenId={screenId} scope={scope} data={data} />
}

/** The same for a page that shares the answers of registration: what a lead says is filled in first. */
export function RegistrationAnswersPage({ screenId }: Pick<Props, 'screenId'>) {
  const isReady = useRegistration()
  const isForOther = useAtomValue(otherPersonAtom)
  const { person } = useBundle().registration
  if (isReady && isForOther && person !== undefined)
    return (
      <WithScreen screenId={person.screen}>
        <ScreenPage screenId={person.screen} scope={registrationScope} />
      </WithScreen>
    )
  return isReady ? <LoadedPage screenId={screenId} scope={registrationScope} /> : <Coming screenId={screenId} />
}

/** What the lender does not know is left out: the screen says so. */
async function dataFor(app: AppContext, screenId: string, scope: string): Promise<{ [name: string]: unknown }> {
  if (!app.ports.isLive) return (await app.ports.sample?.())?.data ?? {}
  try {
    return await loadData(app, app.bundle().screens[screenId]?.load ?? [], pageFacts(app, scope), undefined)
  } catch (error) {
    if (error instanceof MissingApplication) return {}
    throw error
  }
}
