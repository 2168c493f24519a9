import type { Deps } from '../deps.ts'

const everyMs = 1000

/** Has the servers tell each other what addresses have told of visits. Gives how to stop. */
export function keepSharing({ intake, log }: Pick<Deps, 'intake' | 'log'>): () => void {
  let isRunning = false
  const share = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await intake.share()
    } catch (error) {
      // Each server goes on with what it has counted itself.
      log.error({ err: error }, 'what addresses have told could not be shared')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void share(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
