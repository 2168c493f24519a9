import type { Tabs } from './ports.ts'

/** By Web Locks and BroadcastChannel; nothing where one of them is missing, as outside secure contexts. */
export function browserTabs(): Tabs | undefined {
  const { locks } = navigator as Partial<Navigator>
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return undefined
  return {
    hold: (name, signal, how) =>
      new Promise((resolve, reject) => {
        let isHeld = false
        let tellTaken = () => {}
        const taken = new Promise<void>((told) => {
          tellTaken = told
        })
        // A lock that is taken waits for nobody, so that there is no wait to end.
        const options: LockOptions = how === 'take' ? { steal: true } : { signal }
        locks
          .request(name, options, async () => {
            isHeld = true
            resolve({ taken })
            if (!signal.aborted) await new Promise((ended) => signal.addEventListener('abort', ended))
          })
          .catch((fault: unknown) => (isHeld ? tellTaken() : reject(fault)))
      }),
    channel(name, hear) {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }) => hear(data))
      return { say: (what) => channel.postMessage(what), close: () => channel.close() }
    },
  }
}
