import { createBrowserHistory } from '@tanstack/history'
import { createRoot } from 'react-dom/client'
import type { Bundle } from '#engine'
import { App } from './app/app.tsx'
import { createWorld } from './app/world.ts'
import { browserPorts, json, type ShellInformation } from './browser-ports.ts'
import './theme/index.css'

void start()

async function start() {
  const page = read<ShellInformation>('page')
  let address = page.bundle
  const bundle = await json<Bundle>(address, 'default')
  if (bundle === undefined) return failed()

  const ports = browserPorts(
    page,
    () => address,
    (next, theme) => {
      address = next
      const link = document.querySelector<HTMLLinkElement>('link[href*="/themes/"]')
      if (link !== null && link.getAttribute('href') !== theme) link.href = theme
    },
  )
  createRoot(element('root')).render(<App world={createWorld(ports, bundle, createBrowserHistory())} />)
}

function read<T>(id: string): T {
  return JSON.parse(element(id).textContent ?? '') as T
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
