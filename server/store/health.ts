import { isStoreFault } from './faults.ts'

/** How the store is, in a word and, where something is wrong, in a sentence. */
export type StoreState = { state: string; reason?: string }

/** Keeps what the store's answers tell of it. */
export type Health = {
  state: () => StoreState
  failed: (error: unknown) => void
  /** A read is no sign that there is room to write. */
  answered: (what: 'read' | 'write') => void
}

const onlyForWriters = ['busy', 'full', 'read-only']

export function storeHealth(): Health {
  let state: StoreState = { state: 'answers' }
  return {
    state: () => state,
    failed(error) {
      if (isStoreFault(error)) state = { state: error.code.slice('store.'.length), reason: error.message }
    },
    answered(what) {
      if (what === 'write' || !onlyForWriters.includes(state.state)) state = { state: 'answers' }
    },
  }
}
