import { absolute, type Bundle, matchPattern } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import type { Maintenance } from '../state/atoms.ts'

type Journey = Bundle['journey']

/** Whether a page is closed. */
export function isClosed(app: AppContext, maintenance: Maintenance | undefined, pathname: string): boolean {
  const { journey } = app.bundle()
  return (
    maintenance?.routes.some((route) => patternsOf(journey, route).some((each) => matchPattern(each, pathname))) ??
    false
  )
}

/**
 * Every form in which a pattern is written: with the base path or without, with a slash before it or none, with `{uuid}` or
 * `:uuid`; `*` takes the rest.
 */
export function patternsOf(journey: Journey, route: string): string[] {
  const written = route.trim().replace(/:([A-Za-z][A-Za-z0-9]*)/g, '{$1}')
  return [absolute(journey, written), absolute(journey, written.replace(/^\/+/, ''))]
}
