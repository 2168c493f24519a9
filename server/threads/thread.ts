import { AppError, type AppErrorCode } from '../errors.ts'
import { processSeat, type Seat, threadSeat } from './seat.ts'

export type Task = { number: number; task: unknown }
export type Fault = { app: { code: AppErrorCode; detail: string; more: Record<string, unknown> } } | { error: unknown }
export type Answer = { number: number } & ({ value: unknown } | { fault: Fault })

/** A thread that does one task after the other. */
export type Thread = {
  ask: <T>(task: unknown, within?: Within) => Promise<T>
  /** Tasks that run or wait. */
  size: () => number
  close: () => Promise<void>
}

/** How long a task may wait, and how long it may run. */
type Within = { deadlineMs?: number }

type Given = {
  url: URL
  data?: unknown
  /** How many tasks may wait beside the one that runs. */
  most: number
  deadlineMs: number
  /** What whoever is too many or too late is told. */
  code: AppErrorCode
  /** A task that is late ends the thread with it; else its answer is passed over when it comes. */
  endsLate: boolean
  /** In a process of its own, whose values may take so much; else in a thread. */
  processMb?: number
}

type Asked = Task & { deadlineMs: number; timer?: NodeJS.Timeout; settle: (answer: Answer | AppError) => void }

/** Starts with its first task, and again after it has ended. Never holds its caller up: beyond the bound it refuses at once. */
export function thread({ url, data, most, deadlineMs: usual, code, endsLate, processMb }: Given): Thread {
  let worker: Seat | undefined
  let isReady = false
  let running: Asked | undefined
  let count = 0
  const waiting: Asked[] = []

  const begin = () => {
    const begun = processMb === undefined ? threadSeat(url, data) : processSeat(url, processMb)
    begun.listen(
      (message) => {
        if (begun !== worker) return
        const answer = message as Answer | 'ready'
        if (answer === 'ready') ready()
        else finish(answer.number, answer)
      },
      // Out of memory, or a fault in the thread itself: whoever waits for it is told, the next task gets a new thread.
      (error) => end(begun, { error }),
    )
    return begun
  }
  const end = (ended: Seat, fault: Fault) => {
    if (ended !== worker) return
    gone()
    if (running) finish(running.number, { number: running.number, fault })
  }
  const gone = () => {
    worker = undefined
    isReady = false
  }
  /** A thread takes a while to begin, which is no work: time counts from here. */
  const ready = () => {
    isReady = true
    for (const asked of running ? [running, ...waiting] : waiting) limit(asked)
  }
  const finish = (number: number, answer: Answer | AppError) => {
    if (running?.number !== number) return
    const { settle, timer } = running
    clearTimeout(timer)
    running = undefined
    settle(answer)
    next()
  }
  const next = () => {
    if (running) return
    running = waiting.shift()
    if (!running) return
    limit(running)
    worker ??= begin()
    worker.post({ number: running.number, task: running.task } satisfies Task)
  }
  const limit = (asked: Asked) => {
    clearTimeout(asked.timer)
    if (!isReady) return
    asked.timer = setTimeout(() => late(asked), asked.deadlineMs)
    asked.timer.unref()
  }
  const late = (asked: Asked) => {
    const place = waiting.indexOf(asked)
    if (place >= 0) waiting.splice(place, 1)
    asked.settle(new AppError(code, 'It was not done in time. Try again in a moment.', { retryAfter: 5 }))
    if (asked !== running || !endsLate) return
    void worker?.end()
    gone()
    finish(asked.number, new AppError(code, ''))
  }

  return {
    ask<T>(task: unknown, { deadlineMs = usual }: Within = {}) {
      if (waiting.length >= most)
        return Promise.reject(
          new AppError(code, 'Too much is waiting already. Try again in a moment.', { retryAfter: 2 }),
        )
      return new Promise<T>((resolve, reject) => {
        const settle = (answer: Answer | AppError) => {
          if (answer instanceof AppError) reject(answer)
          else if ('value' in answer) resolve(answer.value as T)
          else reject(errorOf(answer.fault))
        }
        const asked: Asked = { number: ++count, task, deadlineMs, settle }
        waiting.push(asked)
        limit(asked)
        next()
      })
    },
    size: () => waiting.length + (running ? 1 : 0),
    async close() {
      await worker?.end()
    },
  }
}

function errorOf(fault: Fault): unknown {
  if ('error' in fault) return fault.error
  const { code, detail, more } = fault.app
  return new AppError(code, detail, more)
}
