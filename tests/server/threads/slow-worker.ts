import { threadId } from 'node:worker_threads'
import { serveTasks } from '../../../server/threads/serve-tasks.ts'

// Says which thread it is, after so many milliseconds; or counts up what is shared with it, once that is no longer 0.
serveTasks((task: number | SharedArrayBuffer) => {
  if (typeof task === 'number') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, task)
  else {
    const shared = new Int32Array(task)
    Atomics.wait(shared, 0, 0)
    Atomics.add(shared, 0, 1)
  }
  return threadId
})
