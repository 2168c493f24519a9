import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Key, type Seat, until, written } from './seat.ts'

/** In milliseconds: the driver's own is 300 s for a page, and a question to a frame that is replaced meanwhile may never be answered. */
const patience = 8_000

export type WebKit = { driver: string; browser: string; screen: string }

/** WebKit's own small browser by WebDriver, on a screen that nobody sees. */
export async function webkitAt({ driver, browser, screen }: WebKit): Promise<Seat> {
  const shown = spawn(screen, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
  const [display] = (await once(shown.stdout, 'data')) as [Buffer]
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' }
  const driving = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })

  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience * 2),
    })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await untilReady(() => call('GET', '/status'))
  const options = { binary: browser, args: ['--automation'] }
  const timeouts = { script: patience, pageLoad: patience }
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none', timeouts, 'webkitgtk:browserOptions': options } }
  const { sessionId } = await call('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: 390, height: 844 })

  const ask: Seat['ask'] = (question, ...given) =>
    call('POST', `${session}/execute/sync`, { script: `return ${written(question, given)}`, args: [] })
  const strike = (actions: object[]) =>
    call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const askFrame: Seat['askFrame'] = async (question, ...given) => {
    await call('POST', `${session}/frame`, { id: 0 })
    try {
      return await ask(question, ...given)
    } finally {
      await call('POST', `${session}/frame`, { id: null })
    }
  }
  return {
    async open(url) {
      await call('POST', `${session}/url`, { url })
      const { origin } = new URL(url)
      await until(
        () => ask(() => location.origin),
        (at) => at === origin,
        'the page is come to',
      )
      await ask(heard)
    },
    press: (key) => strike(key === 'SelectAll' ? selectAll : strokes(codes[key])),
    type: (text) => strike([...text].flatMap(strokes)),
    ask,
    askFrame,
    complaints: async () => [
      ...(await ask(heard)),
      ...((await ask(() => frames.length)) > 0 ? await askFrame(heard) : []),
    ],
    async leave() {
      await call('DELETE', session)
      driving.kill()
      shown.kill()
    },
  }
}

const control = '\uE009'
const codes: { [key in Exclude<Key, 'SelectAll'>]: string } = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  ArrowDown: '\uE015',
}
const selectAll = [{ type: 'keyDown', value: control }, ...strokes('a'), { type: 'keyUp', value: control }]

function strokes(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}

declare global {
  var complaints: string[] | undefined
}

/** Listens in the page, from the first time that it is called: the driver has nothing that listens before a page's first script. */
function heard(): string[] {
  if (globalThis.complaints !== undefined) return globalThis.complaints
  const complaints: string[] = []
  globalThis.complaints = complaints
  const { error } = console
  console.error = (...said) => {
    complaints.push(said.join(' '))
    error(...said)
  }
  addEventListener('error', ({ message }) => complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`refused: ${violatedDirective} ${blockedURI}`),
  )
  return complaints
}

async function untilReady(ask: () => Promise<unknown>, within = 20_000) {
  const deadline = Date.now() + within
  for (;;) {
    try {
      return await ask()
    } catch (fault) {
      if (Date.now() > deadline) throw fault
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
}
