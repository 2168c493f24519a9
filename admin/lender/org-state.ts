import type { CatalogOrg } from '#schemas'
import type { State } from '../parts/state-mark.tsx'

/** Live when every document of its own is. */
export function orgState({ documents }: CatalogOrg): State {
  const states = documents.map(({ state }) => state).filter((state) => state !== 'inherited')
  if (states.every((state) => state === 'live')) return 'live'
  return states.every((state) => state === 'new') ? 'new' : 'edited'
}
