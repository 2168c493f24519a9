import type { Copy } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { isUnled } from './led.ts'
import { isTooFar } from './too-far.ts'

/** Why the page at hand does not open in this application; undefined where it does. */
export function whyClosed(app: AppContext, screenId: string, uuid: string): Copy | undefined {
  const { strings } = app.bundle()
  if (isTooFar(app, screenId, uuid)) return strings.notYet
  return isUnled(app, screenId, uuid) ? strings.notNow : undefined
}
