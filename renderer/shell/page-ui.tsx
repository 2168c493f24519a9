import { type ReactNode, useMemo } from 'react'
import { type Bundle, matchRoute } from '#engine'
import { isReportable } from '../api/reportable.ts'
import { isModuleFailure } from '../ports/module-reload.ts'
import type { AppContext } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { trackFault } from '../session/track.ts'
import { useApp } from '../session/use-app.ts'
import { type Ui, UiProvider } from '../ui/ui-context.ts'

/** Gives the pieces of the page what they need of it. */
export function PageUi({ children }: { children: ReactNode }) {
  const app = useApp()
  const bundle = useBundle()
  const ui = useMemo(() => uiOf(app, bundle), [app, bundle])
  return <UiProvider value={ui}>{children}</UiProvider>
}

function uiOf(app: AppContext, { strings, locale, brand, surfaces, journey }: Bundle): Ui {
  const { ports } = app
  return {
    strings,
    locale,
    timeZone: ports.clock.timeZone,
    clock: ports.clock,
    loader: { style: brand.loader, hideDelayMs: surfaces.loader.hideDelayMs },
    tooltip: surfaces.tooltip,
    toasts: surfaces.toasts,
    follow(href) {
      const [path = href] = href.split(/[?#]/)
      if (!href.startsWith('/') || matchRoute(journey, path).kind !== 'route') return false
      void app.go(href)
      return true
    },
    reload: () => ports.reload(),
    partFailed(name, fault) {
      const reference = crypto.randomUUID()
      const code = isModuleFailure(fault) ? 'renderer.module' : 'renderer.fault'
      if (isReportable(fault) || code === 'renderer.module') trackFault(app, fault, code, reference)
      ports.report('warning', 'renderer.extra', { name, reference })
    },
  }
}
