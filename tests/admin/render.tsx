import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { spotlight } from '@mantine/spotlight'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ComponentProps, ReactElement } from 'react'
import { expect, onTestFinished } from 'vitest'
// It says what the end of a session does.
import '../../admin/app.tsx'
import { queries } from '../../admin/api/queries.ts'
import { theme } from '../../admin/parts/theme.ts'
import { router as consoleRouter } from '../../admin/routes/router.tsx'
import { parseSearch, stringifySearch } from '../../admin/routes/search-params.ts'
import { consoleStore, sessionEndAtom } from '../../admin/state/session.ts'
import { type ConsoleApi, consoleApi } from './console-api.ts'

// A check of a draft waits for a pause; on a busy machine everything takes its time.
configure({ asyncUtilTimeout: 10_000 })

type Router = ComponentProps<typeof RouterProvider>['router']
type Options = { api?: ConsoleApi; address?: string }

/** One component as the console holds it, with the server in memory, and somebody who uses it. Links lead nowhere. */
export async function renderInConsole(component: ReactElement, { api = consoleApi(), address = '/' }: Options = {}) {
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => component })
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = root.addChildren([anywhere])
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch }) as unknown as Router
  return inConsole(router, api, history)
}

/** The console as it is at an address. */
export async function openConsole(address: string, { api = consoleApi() }: { api?: ConsoleApi } = {}) {
  const history = createMemoryHistory({ initialEntries: [address] })
  return inConsole(createRouter({ ...consoleRouter.options, history }) as unknown as Router, api, history)
}

async function inConsole(router: Router, api: ConsoleApi, history: RouterHistory) {
  answerWith(api)
  await router.load()
  const view = render(
    <Provider store={consoleStore}>
      <QueryClientProvider client={queries}>
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <Notifications />
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </Provider>,
  )
  return {
    api,
    unmount: view.unmount,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** Where links and acts have led. */
    place: () => decodeURIComponent(history.location.href),
  }
}

/** Waits until the server has answered everything: what is still missing then is missing. */
export function allAnswered() {
  return waitFor(() => expect(queries.isFetching()).toBe(0))
}

/** Lets the console's client reach this server and nothing else until the test has ended. */
function answerWith(api: ConsoleApi) {
  const { fetch: wholeFetch, Request: WholeRequest } = globalThis
  const defaults = queries.getDefaultOptions()
  // In a browser an address is taken as of the page; Node takes only whole ones.
  globalThis.Request = class extends WholeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location.href) : input, init)
    }
  }
  globalThis.fetch = (input, init) => api.answer(new Request(input, init))
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  onTestFinished(() => {
    globalThis.fetch = wholeFetch
    globalThis.Request = WholeRequest
    queries.clear()
    queries.setDefaultOptions(defaults)
    consoleStore.set(sessionEndAtom, 'none')
    notifications.clean()
    spotlight.close()
    localStorage.clear()
  })
}
