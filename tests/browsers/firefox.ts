import { type KeyInput, launch } from 'puppeteer-core'
import { type Key, type Seat, written } from './seat.ts'

/** Firefox by WebDriver BiDi, as tall and wide as a phone. */
export async function firefoxAt(executablePath: string): Promise<Seat> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, timeout: 60_000 })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()))
  page.on('pageerror', (fault) => complaints.push(String(fault)))
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', (refused) =>
      console.error(`refused: ${refused.violatedDirective} ${refused.blockedURI}`),
    ),
  )
  await page.setViewport({ width: 390, height: 844 })
  return {
    async open(address) {
      await page.goto(address)
    },
    async press(key) {
      if (key !== 'SelectAll') return page.keyboard.press(keys[key])
      await page.keyboard.down('Control')
      await page.keyboard.press('KeyA')
      await page.keyboard.up('Control')
    },
    type: (text) => page.keyboard.type(text),
    ask: (question, ...given) => page.evaluate(written(question, given)) as never,
    askFrame: (question, ...given) => page.frames().at(-1)?.evaluate(written(question, given)) as never,
    complaints: async () => complaints,
    leave: () => browser.close(),
  }
}

const keys: { [key in Exclude<Key, 'SelectAll'>]: KeyInput } = {
  Tab: 'Tab',
  Enter: 'Enter',
  Space: ' ' as KeyInput,
  ArrowDown: 'ArrowDown',
}
