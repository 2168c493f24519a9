import { leaves } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { askedUnkeptAtom } from '../state/atoms.ts'

/** Says why registration shows an earlier step than its address asks for. */
export function sayTurnedBack(app: AppContext, screenId: string): void {
  const { screens, strings } = app.bundle()
  const unkept = app.store.get(askedUnkeptAtom)
  const questions = leaves(screens[screenId]?.form?.fields ?? [])
  app.toast(questions.some(({ path }) => unkept.has(path)) ? strings.unkeptStep : strings.answersElsewhere)
}
