import type { OpenSocket } from './ports.ts'

/** A socket of the page's own site. What is said while it is closing is lost, as on any network. */
export const openSocket: OpenSocket = (path, events) => {
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
  socket.addEventListener('open', () => events.open())
  socket.addEventListener('message', ({ data }) => typeof data === 'string' && events.text(data))
  socket.addEventListener('close', ({ code }) => events.close(code))
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => socket.close(),
  }
}
