import { screenNames } from '#engine'
import type { AppContext } from './app-context.ts'
import { registrationScope } from './use-lead.ts'

/** Where what is typed in a screen over the page is kept: with the application that the page is about, if there is one. */
export function dialogScope(screenId: string, uuid: string | undefined): string {
  return `${uuid ?? registrationScope}?${screenId}`
}

/** Forgets what was typed over pages without an application: it names nobody, and whoever signs in next would find it. */
export function clearDialogs({ bundle, input }: Pick<AppContext, 'bundle' | 'input'>): void {
  for (const screenId of screenNames(bundle())) input.clear(dialogScope(screenId, undefined))
}
