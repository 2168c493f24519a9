import { createStore } from 'jotai'

/** Where a page's atoms have their values. */
export type Store = ReturnType<typeof createStore>

export function newStore(): Store {
  return createStore()
}
