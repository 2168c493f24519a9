import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { InputValues } from '#engine'
import { queries } from '../../renderer/api/queries.ts'
import { App } from '../../renderer/pages/app.tsx'
import type { KeyValue } from '../../renderer/ports/ports.ts'
import { ledEverywhere, type Sample, sampleAnswer, sampleUuid } from '../support/sample-lender.ts'
import { memory, pageAt, type Sent } from './page.ts'

export type DrawnPage = Awaited<ReturnType<typeof drawnPage>>

type Given = {
  input?: InputValues
  isSignedIn?: boolean
  answer?: (request: Sent) => Response | undefined
  /** What the page is kept in, when not in memory. */
  storage?: { session: KeyValue; local: KeyValue }
}

/** The whole app in a document, as somebody sees it who has come to an address in the middle of their application. */
export async function drawnPage(
  sample: Sample,
  address: string,
  { input = {}, isSignedIn, answer, storage }: Given = {},
) {
  queries.clear()
  const { journey, org } = sample.bundle
  const session = storage?.session ?? memory()
  for (const scope of ['registration', sampleUuid])
    session.set(`waymark.typed.${org.code}.${journey.id}.${scope}`, JSON.stringify(input))
  const led = ledEverywhere(sample)
  session.set(led.key, led.pages)
  const known = (request: Sent) =>
    answer?.(request) ?? Response.json(sampleAnswer(sample, request.method, request.url.pathname) ?? {})
  const page = pageAt(address, known, sample.bundle, session, storage?.local)
  const { local, app, ports } = page
  ports.clock.wait = shortWaitsOnly
  local.set(`${journey.product}_uuid`, sampleUuid)
  if (isSignedIn) app.signedIn('sample')

  const container = document.body.appendChild(document.createElement('div'))
  const faults: unknown[] = []
  const note = (fault: unknown) => void faults.push(fault)
  const root = createRoot(container, { onUncaughtError: note, onCaughtError: note, onRecoverableError: note })
  await act(async () => root.render(<App app={app} />))
  await settled(container)
  return {
    ...page,
    container,
    faults,
    /** Does something on the page, and waits until it has shown. */
    async after(work: () => void) {
      await act(async () => work())
      await settled(container)
    },
    async leave() {
      await act(async () => root.unmount())
      container.remove()
    },
  }
}

/** Until nothing has changed for a few turns: modules, answers and effects have come. What is seen to be coming is waited for. */
async function settled(container: Element) {
  const isComing = () => {
    const hasEnded = document.documentElement.dataset.failed !== undefined
    return !hasEnded && (container.querySelector('h1') === null || container.querySelector('.skeleton') !== null)
  }
  let still = 0
  const observer = new MutationObserver(() => {
    still = 0
  })
  observer.observe(container, { childList: true, subtree: true, characterData: true, attributes: true })
  for (let turns = 0; (still < 4 || isComing()) && turns < 100; turns++) {
    const pause = still < 4 ? 0 : 10
    still += 1
    await act(async () => {
      await new Promise((resume) => setTimeout(resume, pause))
    })
  }
  observer.disconnect()
}

/** A page that asks again every so often would do so without end. */
const shortWaitsOnly = (ms: number) => (ms < 500 ? Promise.resolve() : new Promise<void>(() => undefined))
