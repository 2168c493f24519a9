import { parentPort, type Transferable } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { Answer, Fault, Task } from './thread.ts'

/** The other end of `thread`: does what is asked, one task after the other. `moved` names what goes over without a copy. */
export function serveTasks(work: (task: never) => unknown, moved: (value: never) => Transferable[] = () => []): void {
  const begin = (tell: (message: Answer | 'ready') => void) => {
    tell('ready')
    return async ({ number, task }: Task) => tell(await answerOf(number, () => work(task as never)))
  }
  const port = parentPort
  if (port === null) {
    process.on(
      'message',
      begin((message) => process.send?.(message)),
    )
    // Whoever asked is gone: so is the work.
    process.on('disconnect', () => process.exit())
    return
  }
  const movedOf = (answer: Answer | 'ready') =>
    answer !== 'ready' && 'value' in answer ? moved(answer.value as never) : []
  port.on(
    'message',
    begin((message) => port.postMessage(message, movedOf(message))),
  )
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
