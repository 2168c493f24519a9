import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Provider } from 'jotai'
import { onSessionEnd } from './api/client.ts'
import { notePresence } from './api/presence.ts'
import { queries } from './api/queries.ts'
import { meQuery } from './api/session.ts'
import { pageNonce } from './parts/nonce.ts'
import { theme, variables } from './parts/theme.ts'
import { router } from './routes/router.tsx'
import { consoleStore, sessionEndAtom, sessionEndWordsAtom } from './state/session.ts'

notePresence(window)

// Only a session that there was can end: a visitor is sent to sign in by the routes.
onSessionEnd((wasAct, { code, body }) => {
  if (!queries.getQueryData(meQuery.queryKey)) return
  const wasEnded = code !== 'session.missing'
  consoleStore.set(sessionEndWordsAtom, wasEnded ? (body.detail ?? '') : '')
  consoleStore.set(sessionEndAtom, (before) => {
    if (code === 'session.removed') return 'removed'
    return wasAct || wasEnded || before === 'asked' ? 'asked' : 'noticed'
  })
})

export function App() {
  return (
    <Provider store={consoleStore}>
      <QueryClientProvider client={queries}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={variables}
          defaultColorScheme="auto"
          getStyleNonce={pageNonce}
        >
          <Notifications position="bottom-right" limit={3} />
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </Provider>
  )
}
