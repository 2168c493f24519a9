import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Where tasks are done. */
export type Seat = {
  post: (task: unknown) => void
  /** What comes from there, and that nothing will come any more. */
  listen: (message: (value: unknown) => void, ended: (error: Error) => void) => void
  end: () => Promise<unknown>
}

/** A thread of this process. */
export function threadSeat(url: URL, data: unknown): Seat {
  const worker = new Worker(url, { workerData: data })
  worker.unref()
  return {
    post: (task) => worker.postMessage(task),
    listen(message, ended) {
      worker.on('message', message)
      worker.on('error', ended)
      worker.on('exit', () => ended(new Error('the thread ended')))
    },
    end: () => worker.terminate(),
  }
}

/** A process of its own, for what may hold libraries up: it is ended at once with all that they hold. It knows no secret of this one. */
export function processSeat(url: URL, memoryMb: number): Seat {
  const { PATH, SYSTEMROOT } = process.env
  const child = fork(fileURLToPath(url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, SYSTEMROOT },
  })
  child.unref()
  child.channel?.unref()
  return {
    post: (task) => void child.send(task as object),
    listen(message, ended) {
      child.on('message', message)
      child.on('error', ended)
      child.on('exit', () => ended(new Error('the process ended')))
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
