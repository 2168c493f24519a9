// First: it says which sheet wins over which.
import './theme/index.css'
import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import { isReportable } from './api/reportable.ts'
import { App } from './pages/app.tsx'
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
  const app = createAppContext(ports, bundle, createBrowserHistory())
  reportFaults(app)
  createRoot(element('root'), { onUncaughtError: () => showFallback() }).render(<App app={app} />)
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
