import { signInAddress } from '../navigation/access.ts'
import { isModuleFailure } from '../ports/module-reload.ts'
import type { AppContext } from './app-context.ts'

/** Ends the session, whatever of the page does not come: without the way that the lender says, to login. */
export async function signOut(app: AppContext, options: { stays?: boolean } = {}): Promise<void> {
  try {
    const signIn = await import('./sign-in-redirects.ts')
    await signIn.signOut(app, options)
  } catch (error) {
    if (!isModuleFailure(error)) throw error
    app.ports.report('warning', 'sign-out.not-loaded')
    await app.leaveSession(signInAddress(app).split('?')[0] ?? '')
  }
}
