// First: it says which sheet wins over which.
import './theme/index.css'
import { createMemoryHistory } from '@tanstack/history'
import { createRoot, type Root } from 'react-dom/client'
import type { Bundle } from '#engine'
import { FetchError } from './api/fetch-error.ts'
import { emptied } from './drawing/emptied.ts'
import { isPublicPage } from './navigation/access.ts'
import { App } from './pages/app.tsx'
import { browserClock } from './ports/browser-ports.ts'
import { browserView } from './ports/browser-view.ts'
import { keepFocusWithin } from './ports/focus-within.ts'
import { memoryStorage } from './ports/memory-storage.ts'
import { goOnWithoutStyles } from './ports/missing-style.ts'
import type { Ports, Sample } from './ports/ports.ts'
import { showFallback } from './ports/show-fallback.ts'
import { type AppContext, createAppContext } from './session/app-context.ts'
import { bundleAtom, tokenAtom } from './state/atoms.ts'

/** What the console tells its preview: a bundle to draw, and where in the journey to stand. */
type Shown = {
  type: 'show'
  bundle: Bundle
  theme: string
  files: { [name: string]: string }
  address: string
  sample?: Sample
  /** What the lender does: it answers as invented, with nothing to list, not at all, or with a failure. */
  answering?: Answering
  /** The part of the page that is being edited, brought into view once. */
  part?: 'footer'
}

type Answering = 'answered' | 'empty' | 'waiting' | 'failed'

let app: AppContext | undefined
let root: Root | undefined
let sample: Sample = { facts: {}, data: {} }
let answering: Answering = 'answered'
goOnWithoutStyles()
keepFocusWithin()
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

// The frame is of opaque origin: only the console that opened it may speak to it.
window.addEventListener('message', (event: MessageEvent<Shown>) => {
  if (event.source !== window.parent || event.origin !== consoleOrigin() || event.data?.type !== 'show') return
  show(event.data)
})
window.parent.postMessage({ type: 'ready' }, consoleOrigin())

// There is nothing outside the journey to leave for; what the journey's own links do they do by themselves.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.getAttribute('href')?.startsWith('#') === false) event.preventDefault()
})

function show({ bundle, theme, files, address, sample: given, answering: asked, part }: Shown) {
  sample = given ?? sample
  answering = asked ?? answering
  sheet.replaceSync(theme)
  if (app !== undefined) {
    app.store.set(bundleAtom, bundle)
    Object.assign(pictures, files)
    if (app.history.location.pathname + app.history.location.search !== address) app.history.push(address)
    signIn(app)
    return
  }
  Object.assign(pictures, files)
  const history = createMemoryHistory({ initialEntries: [address] })
  app = createAppContext(previewPorts(), bundle, history)
  const drawn = app
  signIn(drawn)
  history.subscribe(() => signIn(drawn))
  root ??= createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: () => showFallback() })
  root.render(<App app={app} />)
  if (part !== undefined) bringIntoView(part)
}

/** Whoever stands on a page that asks for a session has one: the header shows what it shows them. */
function signIn(app: AppContext) {
  app.store.set(tokenAtom, isPublicPage(app) ? undefined : 'Bearer preview')
}

/** The page is drawn a few frames after it was asked for. */
function bringIntoView(part: string, tries = 60) {
  const element = document.querySelector(`.${part}`)
  // Only this frame moves: scrolling into view would move the console as well.
  if (element !== null) window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY)
  else if (tries > 0) requestAnimationFrame(() => bringIntoView(part, tries - 1))
}

/** The org's pictures, as addresses that the console made for them. */
const pictures: { [name: string]: string } = {}

function previewPorts(): Ports {
  return {
    page: {
      release: 0,
      origin: '',
      baseUrl: '',
      picture: (name) => pictures[name] ?? '',
      environment: 'preview',
    },
    isLive: false,
    sample: answers,
    transport: () => Promise.reject(new TypeError('a preview sends nothing')),
    storage: { session: memoryStorage(), local: memoryStorage() },
    clock: browserClock,
    view: browserView(),
    device: () => ({ ...sizes, referrer: '', refusesTracking: true }),
    leave: (address) => window.parent.postMessage({ type: 'leave', address }, consoleOrigin()),
    rememberLocale: () => undefined,
    reload: () => undefined,
    report: () => undefined,
    documents: { newer: () => Promise.resolve(undefined) },
  }
}

function answers(): Sample | Promise<Sample> {
  if (answering === 'waiting') return new Promise(() => undefined)
  if (answering === 'empty')
    return {
      ...sample,
      data: Object.fromEntries(Object.entries(sample.data).map(([name, each]) => [name, emptied(each)])),
    }
  return answering === 'failed' ? Promise.reject(new FetchError(503, 'a preview of a failure', undefined)) : sample
}

const sizes = { screenSize: { width: 0, height: 0 }, windowSize: { width: 0, height: 0 } }

/** The console's origin: where this frame's own page was served from. */
function consoleOrigin(): string {
  return new URL(document.baseURI).origin
}
