import { createMemoryHistory } from '@tanstack/history'
import { Provider } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { prerender } from 'react-dom/static'
import { type Bundle, generatedAnswers } from '#engine'
import { loadBlocks } from '../blocks/index.tsx'
import { loadFields } from '../fields/lazy-fields.ts'
import { ScreenFormView } from '../screen/screen-form.tsx'
import { useScreenForm } from '../screen/use-screen-form.tsx'
import { type AppContext, createAppContext } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { AppProvider } from '../session/use-app.ts'
import { Shell } from '../shell/index.tsx'
import { PageUi } from '../shell/page-ui.tsx'
import { applicationAtom, tokenAtom } from '../state/atoms.ts'
import { NotesProvider } from '../ui/note/index.tsx'
import { ReadProvider, readFrom } from '../ui/read.ts'
import { Text } from '../ui/text/index.tsx'
import { drawingPorts, type Sample } from './drawing-ports.ts'

const uuid = '00000000-0000-4000-8000-000000000001'

/** Draws a screen without what stands around it; answered: with every question answered. Rejects with what was thrown first. */
export async function drawScreen(bundle: Bundle, screenId: string, sample: Sample, isAnswered: boolean): Promise<void> {
  const app = worldFor(bundle, sample)
  const { blocks = [], form } = bundle.screens[screenId] ?? {}
  await Promise.all([loadBlocks(blocks), loadFields(form?.fields ?? [])])
  if (isAnswered) app.input.set(uuid, () => generatedAnswers(form?.fields ?? []))
  await draw(app, <DrawnScreen screenId={screenId} data={sample.data} />)
}

/** Draws what stands around every page: header, menus, footer and disclosures, for a visitor or for somebody signed in. */
export async function drawSurroundings(bundle: Bundle, sample: Sample, isSignedIn: boolean): Promise<void> {
  const app = worldFor(bundle, sample)
  if (isSignedIn) app.store.set(tokenAtom, 'Bearer drawing')
  const facts = pageFacts(app, uuid, uuid)
  await draw(
    app,
    <Shell screen={{ title: bundle.strings.loading }} blocks={[]} facts={facts}>
      {null}
    </Shell>,
  )
}

function worldFor(bundle: Bundle, sample: Sample): AppContext {
  const { basePath } = bundle.journey
  const history = createMemoryHistory({ initialEntries: [`${basePath}/${uuid}`] })
  const app = createAppContext(drawingPorts(sample), bundle, history)
  const { backendStatus, machineState, ...others } = sample.facts
  app.store.set(applicationAtom, {
    uuid,
    facts: { ...others, application: { ...(others.application as object | undefined), uuid } },
    backendStatus: typeof backendStatus === 'string' ? backendStatus : null,
    machineState: typeof machineState === 'string' ? machineState : bundle.machine.initial,
  })
  return app
}

function DrawnScreen({ screenId, data }: { screenId: string; data: Sample['data'] }) {
  const filled = useScreenForm({ screenId, scope: uuid, uuid, data })
  const { journey } = useBundle()
  const reader = useMemo(() => readFrom(filled.facts, journey.derive), [filled.facts, journey])
  return (
    <ReadProvider value={reader}>
      <NotesProvider value={new Map()}>
        <ScreenFormView
          filled={filled}
          context={{ uuid, tryAgain: () => undefined }}
          head={
            <h1>
              <Text copy={filled.screen.title} />
            </h1>
          }
        />
      </NotesProvider>
    </ReadProvider>
  )
}

/** Everything that suspends is waited for. What throws below a boundary ends no drawing, so each fault is listened for. */
async function draw(app: AppContext, page: ReactNode): Promise<void> {
  const faults: unknown[] = []
  const drawn = (
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>{page}</PageUi>
      </AppProvider>
    </Provider>
  )
  const { prelude } = await prerender(drawn, { onError: (fault) => void faults.push(fault) })
  await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
}
