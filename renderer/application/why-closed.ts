import type { AppContext } from '../session/app-context.ts'
import { isUnled } from './led.ts'
import { isTooFar } from './too-far.ts'

/** The name of the sentence that says why the page at hand does not open in this application; undefined where it does. */
export function whyClosed(app: AppContext, screenId: string, uuid: string): 'notNow' | 'notYet' | undefined {
  if (isTooFar(app, screenId, uuid)) return 'notYet'
  return isUnled(app, screenId, uuid) ? 'notNow' : undefined
}
