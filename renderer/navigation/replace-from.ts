import type { RouterHistory } from '@tanstack/history'
import type { Clock } from '../ports/ports.ts'
import { entryNumber } from './entry-number.ts'

/** How long the browser may take to go back to an entry of its history. */
const patienceMs = 1000

/**
 * Puts an address in the place of an entry of the history and of all that came after it, so that Back does not lead into what
 * is over. An entry that the browser does not go back to is left, and the address takes the place of the page at hand.
 */
export async function replaceFrom(history: RouterHistory, entry: number, address: string, clock: Clock): Promise<void> {
  const back = entryNumber(history) - entry
  if (back <= 0) return history.replace(address)
  await new Promise<void>((done) => {
    let isDone = false
    const replace = () => {
      if (isDone) return
      isDone = true
      stop()
      // At once, before the page in between is drawn.
      history.replace(address)
      done()
    }
    const stop = history.subscribe(replace)
    history.go(-back)
    void clock.wait(patienceMs).then(replace)
  })
}
