import type { AppContext } from '../session/app-context.ts'

/** An address that asks for a step that is no more becomes that of registration, and says why. */
export function leaveUnknownStep(app: AppContext): void {
  const { gone, route } = app.bundle().registration
  const address = app.address(route)
  if (address === undefined) return
  void app.go(address, { replace: true })
  if (gone !== undefined) app.toast(gone)
}
