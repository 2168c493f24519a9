import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Copy, Tree } from '#engine'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { usePlain } from '../../renderer/ui/plain.ts'
import { Message, PlainMessage, RichText, Text } from '../../renderer/ui/text/index.tsx'
import { bundle, pageAt } from './page.ts'

const line: Copy = [{ v: 'at', f: 'longDate' }]
const tree: Tree = [{ p: [{ b: line }] }]
const facts = (at: string) => ({ at })

function Everywhere({ at }: { at: string }) {
  const plain = usePlain()
  const read = () => at
  return (
    <>
      <Text copy={line} read={read} />
      <RichText tree={tree} read={read} />
      <Message said={tree} parameters={facts(at)} />
      <PlainMessage said={tree} parameters={facts(at)} />
      <PlainMessage said={line} parameters={facts(at)} />
      {plain(line, facts(at))}
    </>
  )
}

function drawn(at: string, timeZone: string | undefined) {
  const { app } = pageAt('/account/heloc')
  Object.assign(app.ports.clock, { timeZone })
  const html = renderToStaticMarkup(
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>
          <Everywhere at={at} />
        </PageUi>
      </AppProvider>
    </Provider>,
  )
  return html.replaceAll('\u00a0', ' ').match(/November \d+/g)
}

test('wherever copy stands, a moment is told by the day in the time zone of the page', () => {
  expect(bundle.locale).toBe('en')
  expect(drawn('2026-11-28T02:30:00Z', 'America/Denver')).toEqual(Array(6).fill('November 27'))
  expect(drawn('2026-11-28T02:30:00Z', 'Europe/Madrid')).toEqual(Array(6).fill('November 28'))
  expect(drawn('2026-11-28', 'America/Denver')).toEqual(Array(6).fill('November 28'))
})
