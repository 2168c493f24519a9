import { parentPort } from 'node:worker_threads'
import { checkNow, compileNow } from './compiler.ts'
import type { Answer, Task } from './compiler-thread.ts'

parentPort?.on('message', ({ number, what, documents }: Task) => {
  parentPort?.postMessage(answer(number, () => (what === 'check' ? checkNow(documents) : compileNow(documents))))
})

function answer(number: number, work: () => unknown): Answer {
  try {
    return { number, value: work() }
  } catch (fault) {
    // Whatever it is, it is thrown again where it was asked for.
    return { number, fault }
  }
}
