import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import type { AppContext } from '../../renderer/session/app-context.ts'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { pageAt } from './page.ts'

/** One component as a page at this address holds it, and somebody who uses it. */
export function renderAt(component: ReactElement, page: { app: AppContext } = pageAt('/account/heloc')) {
  const { app } = page
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>{children}</PageUi>
      </AppProvider>
    </Provider>
  )
  return { ...render(component, { wrapper }), user: userEvent.setup({ delay: null }) }
}
