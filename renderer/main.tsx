// First: it says which sheet wins over which.
import './theme/index.css'
import { createBrowserHistory } from '@tanstack/history'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isReportable } from './api/reportable.ts'
import { App } from './pages/app.tsx'
import { loadScreen } from './pages/load-screen.ts'
import { arrivedPage } from './ports/arrived-page.ts'
import { browserDocuments } from './ports/browser-documents.ts'
import { browserPorts, type OrganisationInformation, type ShellInformation } from './ports/browser-ports.ts'
import { goOnWithoutStyles } from './ports/missing-style.ts'
import { showFallback } from './ports/show-fallback.ts'
import { takeUpTheme } from './ports/theme-sheet.ts'
import { type AppContext, createAppContext } from './session/app-context.ts'
import { keptParts } from './session/parts.ts'
import { trackFault } from './session/track.ts'

start().catch((fault: unknown) => {
  showFallback()
  throw fault
})

async function start() {
  const page = read<ShellInformation>('page')
  const organisation = read<OrganisationInformation>('organisation')
  if (page === undefined || organisation === undefined) throw new Error('no private label data was found')
  const documents = browserDocuments(page, takeUpTheme)
  const ports = browserPorts(page, organisation, documents)
  const bundle = await documents.first(keptParts(ports, page.journey))
  if (bundle === undefined) return showFallback()

  goOnWithoutStyles()
  const root = element('root')
  const { isTaken, takeUp } = arrivedPage(root)
  const app = createAppContext(isTaken ? { ...ports, takeUp } : ports, bundle, createBrowserHistory())
  reportFaults(app)
  const options = { onUncaughtError: () => showFallback() }
  if (!isTaken) return createRoot(root, options).render(<App app={app} />)
  await loadScreen(app, page.screen)
  const hydrated = hydrateRoot(root, <App app={app} />, {
    ...options,
    // The page is drawn anew where it is not as it came: nothing is lost by it but time.
    onRecoverableError: () => ports.report('warning', 'renderer.not-as-drawn'),
  })
  formFirst(hydrated, root)
}

/** React takes over what waits in a boundary when nothing else is to be done: what is asked goes before what stands around it. */
function formFirst(hydrated: object, root: HTMLElement) {
  const first = root.querySelector('form :is(input, select, textarea)')
  if (first !== null && 'unstable_scheduleHydration' in hydrated)
    (hydrated as { unstable_scheduleHydration: (target: Element) => void }).unstable_scheduleHydration(first)
}

/** What nobody caught: support hears of it, the page stays. */
function reportFaults(app: AppContext) {
  const onUncaught = (fault: unknown) => {
    if (!isReportable(fault)) return
    const reference = crypto.randomUUID()
    trackFault(app, fault, 'renderer.uncaught', reference)
    const message = fault instanceof Error ? fault.message : 'unknown'
    app.ports.report('error', 'renderer.uncaught', { reference, message })
  }
  window.addEventListener('error', ({ error }) => onUncaught(error))
  window.addEventListener('unhandledrejection', ({ reason }) => onUncaught(reason))
}

function read<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : undefined
}

function element(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no #${id}`)
  return element
}
