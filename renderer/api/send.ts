/** No answer came within the time. */
export class TimeUp extends Error {}

/** The network brought no answer. */
export class Unreachable extends Error {}

type Sending = {
  transport: typeof fetch
  timeoutMs: number
  /** Of whoever waits for the answer, and may give up: also while its body comes. */
  signal?: AbortSignal | undefined
}

/** Sends a request and reads its answer. The time counts until the answer begins: a long document may take longer to come whole. */
export async function sendRequest<T>(
  url: string,
  init: RequestInit,
  { transport, timeoutMs, signal }: Sending,
  read: (response: Response, request: Request) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const abort = new AbortController()
  const request = new Request(url, { ...init, signal: abort.signal })
  const giveUp = () => abort.abort(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(() => abort.abort(new TimeUp()), timeoutMs)
  try {
    const response = await Promise.race([transport(request), ended(abort.signal)]).catch((error: unknown) => {
      if (abort.signal.aborted) throw abort.signal.reason
      // What a browser calls it differs from one to the next; the kind does not.
      throw error instanceof TypeError ? new Unreachable() : error
    })
    clearTimeout(timer)
    return await read(response, request)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Fails once nobody waits any more, whether the transport has noticed or not. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
