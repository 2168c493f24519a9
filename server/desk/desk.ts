import { compiler as atOnce, type Compiler } from '../releases/compiler.ts'
import type { Db } from '../store/tables.ts'
import { type UseCase, useCases } from './use-cases.ts'

/** Where staff's work is done: whole use cases, so that documents are read, checked and compiled where nobody is served. */
export type Desk = {
  [Name in UseCase]: (
    given: Parameters<(typeof useCases)[Name]>[1],
    within?: Within,
  ) => ReturnType<(typeof useCases)[Name]>
} & { close: () => Promise<void> }

/** `signal` ends what is only told; what writes goes on. */
export type Within = { signal?: AbortSignal }

/** Makes a desk of what does one use case by its name. */
export function desk(
  work: (name: UseCase, given: never, within?: Within) => Promise<unknown>,
  close: () => Promise<void>,
): Desk {
  const names = Object.keys(useCases) as UseCase[]
  const methods = Object.fromEntries(
    names.map((name) => [name, (given: unknown, within?: Within) => work(name, given as never, within)]),
  )
  return { ...methods, close } as Desk
}

/** Works where it is called: for tests. */
export function deskHere(db: Db, compiler: Compiler = atOnce): Desk {
  return desk(
    async (name, given) => useCases[name]({ db, compiler }, given),
    async () => {},
  )
}
