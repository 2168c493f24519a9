/**
 * A request as `fetch` would make it, which says how much of its body is on its way: `fetch` itself tells that nowhere,
 * and bodies as streams need HTTP/2 in the one browser that has them. See docs/decisions/017-uploads.md.
 */
export function uploadTransport(onProgress: (share: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const body = await request.blob()
    request.signal.throwIfAborted()
    return new Promise<Response>((resolve, reject) => {
      const sending = new XMLHttpRequest()
      const stop = () => sending.abort()
      request.signal.addEventListener('abort', stop, { once: true })
      sending.open(request.method, request.url)
      sending.responseType = 'arraybuffer'
      sending.withCredentials = request.credentials === 'include'
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value)
      sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      sending.addEventListener('load', () => resolve(responseOf(sending)))
      // The words by which a failed fetch is known.
      sending.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      sending.addEventListener('abort', () => reject(request.signal.reason))
      sending.addEventListener('loadend', () => request.signal.removeEventListener('abort', stop))
      sending.send(body)
    })
  }
}

function responseOf(sent: XMLHttpRequest): Response {
  const { status, statusText, response } = sent
  const headers = new Headers()
  for (const line of sent.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(status === 204 ? null : response, { status, statusText, headers })
}
