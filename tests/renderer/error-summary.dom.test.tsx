import { Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { ErrorSummary, type SummaryEntry } from '../../renderer/ui/error-summary.tsx'
import { pageAt } from './page.ts'

afterEach(() => document.body.replaceChildren())

test('errors take the focus when Continue is pressed, and never from somebody who types', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { app } = pageAt('/account/heloc')
  const container = document.body.appendChild(document.createElement('div'))
  const input = document.body.appendChild(document.createElement('input'))
  const root = createRoot(container)
  const wrong: SummaryEntry[] = [{ target: 'zip', said: ['Enter the ZIP code'] }]
  const show = (entries: SummaryEntry[], attempt: number) =>
    act(async () =>
      root.render(
        <Provider store={app.store}>
          <AppProvider value={app}>
            <ErrorSummary entries={entries} attempt={attempt} />
          </AppProvider>
        </Provider>,
      ),
    )
  const box = () => container.querySelector('[role=alert]')

  await show(wrong, 1)
  expect(document.activeElement).toBe(box())
  input.focus()
  await show([], 1)
  await show(wrong, 1)
  expect(box()).not.toBeNull()
  expect(document.activeElement).toBe(input)
  await show(wrong, 2)
  expect(document.activeElement).toBe(box())
  await act(async () => root.unmount())
})
