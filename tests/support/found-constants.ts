import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  carriedQuery,
  namesOf,
  nextPoll,
  plain,
  plainTree,
  resolveRoute,
  schemasOf,
  startPolling,
  statesList,
} from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import { schemas } from '#schemas'
import { queries } from '../../renderer/api/queries.ts'
import { retry } from '../../renderer/api/retry.ts'
import { reloadFor } from '../../renderer/ports/module-reload.ts'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { Header } from '../../renderer/shell/header/index.tsx'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { announcementAtom, applicationAtom } from '../../renderer/state/atoms.ts'
import { follow } from '../../renderer/ui/loader/index.tsx'
import { showsEnd } from '../../renderer/ui/shows-end.ts'
import { bundle, pageAt } from '../renderer/page.ts'
import { shippedDocuments } from './shipped.ts'

/** How often a status is asked for that never changes, and the different waits between, in seconds. */
export function polled(status: string): number[] {
  const waits = new Set<number>()
  for (let state = startPolling(status); ; ) {
    const step = nextPoll(bundle.polling, state, { status })
    if (step.done) return [step.polls, ...waits]
    waits.add(step.wait / 1000)
    state = step.state
  }
}

export function reloads(): number {
  const { ports } = pageAt('/account/heloc/register')
  const missing = new Error('Failed to fetch dynamically imported module')
  let count = 0
  while (count < 20 && reloadFor(missing, ports)) count++
  return count
}

export function kept(search: string): string {
  return carriedQuery(bundle.journey, search)
}

/** How often work that always fails is done, and the waits between, in seconds. */
export async function retried(): Promise<number[]> {
  const waits: number[] = []
  let tries = 0
  const work = () => Promise.reject(new Error(`${++tries}`))
  await retry(work, { wait: async (ms) => void waits.push(ms / 1000) }).catch(() => undefined)
  return [tries, ...waits]
}

/** What the loader does when loading ends, and after how many milliseconds. */
export function hidden(): [string, number][] {
  const done: [string, number][] = []
  let now = 0
  follow(false, {
    hideDelayMs: bundle.surfaces.loader.hideDelayMs,
    later: (ms, change) => {
      now = ms
      change()
    },
    setShown: (is) => void done.push([is ? 'is shown' : 'is hidden', now]),
    setSlow: (is) => void done.push([is ? 'is slow' : 'is not slow', now]),
  })
  return done
}

type Asking = 'refetchOnWindowFocus' | 'refetchOnMount' | 'refetchOnReconnect' | 'retry'

export function asksAgain(when: Asking[] = ['refetchOnWindowFocus', 'refetchOnMount', 'refetchOnReconnect', 'retry']) {
  const options = queries.getDefaultOptions().queries
  return when.map((each) => options?.[each])
}

/** How long a word stays, and what is there after it. */
export async function announcement(): Promise<unknown[]> {
  const { app, ports } = pageAt('/account/heloc/register')
  const waits: number[] = []
  ports.clock.wait = async (ms) => void waits.push(ms)
  app.announce('Added')
  const said = app.store.get(announcementAtom)
  await Promise.resolve()
  await Promise.resolve()
  return [...waits, app.store.get(announcementAtom), said].slice(0, 2)
}

export function bpoIn(state: string): string {
  const application = { status: { bpo: 'BPO_REQUIRED' }, property: { state } }
  return resolveRoute(bundle.routing, bundle.machine, { backendStatus: 'BPO_ORDER_REQUEST', application }).to
}

export function payTypes(): unknown {
  return namesOf(schemas.facts, schemasOf(schemas.facts, [schemas.facts], ['application', 'payType']))?.names
}

export function saidIn(disclosure: string, org = 'figure'): string[] {
  return wordsOf(disclosure, org).match(/\$[\d,]+|\d[\d.]*%|\d+/g) ?? []
}

export function creditChecks(): string[] {
  return wordsOf('credit-pull').match(/\b(soft|hard|rate|apply)\b/g) ?? []
}

export function wordsOf(disclosure: string, org = 'figure'): string {
  const { disclosures } = compileBundle(documentSet(shippedDocuments()), { org, journey: 'heloc', locale: 'en' }).bundle
  const { body } = disclosures.find(({ id }) => id === disclosure) ?? { body: [] }
  return plainTree(body, () => undefined, 'en')
}

export function hasMoreToCome(count: number): boolean {
  const states = Array.from({ length: count }, (_each, index) => `S${index}`)
  return statesList({ states, mainBrand: true }).endsWith('with more states to come')
}

export function isReadAt(scrollTop: number): boolean {
  return showsEnd({ scrollHeight: 1000, clientHeight: 400, scrollTop }, bundle.surfaces.documentViewer)
}

export function title(): string {
  const read = (path: string) => (path === 'title' ? 'Your home' : undefined)
  return plain(bundle.journey.pageTitle ?? '', read, 'en')
}

export function header(): string {
  const { app } = pageAt('/account/heloc/register')
  const facts = { application: { loanNumber: 'HL-7' } }
  app.store.set(applicationAtom, { uuid: 'a', facts, backendStatus: null, machineState: 'profile' })
  const page = createElement(
    AppProvider,
    { value: app },
    createElement(PageUi, null, createElement(Header, { facts: {} })),
  )
  const html = renderToStaticMarkup(createElement(Provider, { store: app.store }, page))
  const [, number = ''] = /class="application-id">(.*?)<\/p>/.exec(html) ?? []
  return number.replace(/<[^>]+>/g, '').trim()
}
