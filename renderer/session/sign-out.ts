import { signInAddress } from '../navigation/access.ts'
import { isModuleFailure } from '../ports/module-reload.ts'
import type { World } from './world.ts'

/** Ends the session, whatever of the page does not come: without the way that the lender says, to login. */
export async function signOut(world: World, options: { stays?: boolean } = {}): Promise<void> {
  try {
    const ways = await import('./sign-in-ways.ts')
    await ways.signOut(world, options)
  } catch (error) {
    if (!isModuleFailure(error)) throw error
    world.ports.report('warning', 'sign-out.not-loaded')
    await world.leaveSession(signInAddress(world).split('?')[0] ?? '')
  }
}
