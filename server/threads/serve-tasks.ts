import { parentPort, type Transferable } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { Answer, Fault, Task } from './thread.ts'

/** The other end of `thread`: does what is asked, one task after the other. `moved` names what goes over without a copy. */
export function serveTasks(work: (task: never) => unknown, moved: (value: never) => Transferable[] = () => []): void {
  parentPort?.on('message', async ({ number, task }: Task) => {
    const answer = await answerOf(number, () => work(task as never))
    parentPort?.postMessage(answer, 'value' in answer ? moved(answer.value as never) : [])
  })
  parentPort?.postMessage('ready')
}

async function answerOf(number: number, work: () => unknown): Promise<Answer> {
  try {
    return { number, value: await work() }
  } catch (error) {
    // Whatever it is, it is thrown again where it was asked for.
    return { number, fault: faultOf(error) }
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof AppError)) return { error }
  const { code, message: detail, more } = error
  return { app: { code, detail, more } }
}
