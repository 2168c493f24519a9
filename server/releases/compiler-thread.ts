import { Worker } from 'node:worker_threads'
import type { Documents } from '#engine/release'
import { type Compiler, remembering } from './compiler.ts'

export type Task = { number: number; what: 'check' | 'compile'; documents: Documents }
export type Answer = { number: number } & ({ value: unknown } | { fault: unknown })

type Waiting = { resolve: (value: never) => void; reject: (fault: unknown) => void }

/** A compiler in a thread of its own, so that borrowers do not wait while staff save and publish. */
export function compilerThread(): Compiler {
  let thread: Worker | undefined
  let count = 0
  const waiting = new Map<number, Waiting>()

  const begin = (): Worker => {
    const worker = new Worker(new URL('./compiler-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const task = waiting.get(answer.number)
      waiting.delete(answer.number)
      if ('value' in answer) task?.resolve(answer.value as never)
      else task?.reject(answer.fault)
    })
    // Out of memory, or a fault in the thread itself: whoever waits is told, and the next task gets a new thread.
    worker.on('error', (fault) => end(worker, fault))
    worker.on('exit', () => end(worker, new Error('the compiler ended')))
    return worker
  }
  const end = (worker: Worker, fault: unknown) => {
    if (thread !== worker) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
  }

  const ask = <T>(what: Task['what'], documents: Documents): Promise<T> => {
    thread ??= begin()
    const task: Task = { number: ++count, what, documents }
    return new Promise<T>((resolve, reject) => {
      waiting.set(task.number, { resolve, reject })
      thread?.postMessage(task)
    })
  }
  const close = async () => {
    await thread?.terminate()
  }
  return remembering({
    check: (documents) => ask('check', documents),
    compile: (documents) => ask('compile', documents),
    close,
  })
}
