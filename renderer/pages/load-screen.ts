import { loadBlocks } from '../blocks/index.tsx'
import { loadFields } from '../fields/lazy-fields.ts'
import type { AppContext } from '../session/app-context.ts'

/** Fetches what draws a screen, so that it is drawn whole and at once. */
export async function loadScreen({ bundle }: AppContext, id: string | undefined): Promise<void> {
  const { screens, registration } = bundle()
  const screen = screens[id ?? '']
  const isRegistration = registration.steps.some((step) => step.screen === id)
  await Promise.all([
    isRegistration ? undefined : import('./route-page.tsx'),
    loadBlocks(screen?.blocks ?? []),
    loadFields(screen?.form?.fields ?? []),
  ])
}
