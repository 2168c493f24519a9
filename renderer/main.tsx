import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import type { Bundle } from '#engine'
import { isReportable } from './api/reportable.ts'
import { App } from './app/app.tsx'
import { createWorld } from './app/world.ts'
import { browserPorts, json, type OrganisationInformation, type ShellInformation } from './browser-ports.ts'
import type { Ports } from './ports.ts'
import './theme/index.css'

start().catch((fault: unknown) => {
  failed()
  throw fault
})

async function start() {
  const page = read<ShellInformation>('page')
  const organisation = read<OrganisationInformation>('organisation')
  if (page === undefined || organisation === undefined) throw new Error('no private label data was found')
  let address = page.bundle
  const bundle = await json<Bundle>(address, 'default')
  if (bundle === undefined) return failed()

  const ports = browserPorts(
    page,
    organisation,
    () => address,
    (next, theme) => {
      address = next
      const link = document.querySelector<HTMLLinkElement>('link[href*="/themes/"]')
      if (link !== null && link.getAttribute('href') !== theme) link.href = theme
    },
  )
  reportFaults(ports)
  createRoot(element('root')).render(<App world={createWorld(ports, bundle, createBrowserHistory())} />)
}

/** What nobody caught: support hears of it, the page stays. */
function reportFaults({ report }: Ports) {
  const say = (fault: unknown) => {
    if (isReportable(fault))
      report('error', 'renderer.uncaught', { message: fault instanceof Error ? fault.message : 'unknown' })
  }
  window.addEventListener('error', ({ error }) => say(error))
  window.addEventListener('unhandledrejection', ({ reason }) => say(reason))
}

function read<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as T) : undefined
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

/** Without its documents the page has no words of its own: what the shell prepared for this is shown. */
function failed() {
  const notice = document.getElementById('not-loaded')
  if (notice !== null) notice.hidden = false
}
