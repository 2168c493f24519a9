import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { ChatFromLender, ChatFromPage } from '#schemas'
import type { Sandbox } from '../../call/sandbox.ts'
import { findChat } from '../../store/chats.ts'

export const socketPath = '/service-omni-proxy/insecure/api/v1/socket'

/** How many messages a page is told that has none. */
const firstMessages = 20
const silenceMs = 30_000
const ageMs = 12 * 60 * 60 * 1000
const allMessages = 100_000
const lookForLeftMs = 60_000

/** Codes with which a connection is closed, as schemas/services/sockets/chat.yaml lists them. */
const closed = { restart: 1012, frame: 4400, ticket: 4401, silence: 4408, elsewhere: 4409, ended: 4410 } as const

/** The other end of a page's socket: one connection for each conversation, the latest. */
export async function chatSocket(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  // Within the product it is there.
  if (!app.hasDecorator('websocketServer')) await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  const connections = new Map<string, WebSocket>()
  const isFrame = sandbox.check.frame('FromPage')
  const stopHearing = sandbox.conversations.hear((event) => {
    if (event.to !== 'all') return
    const socket = connections.get(event.sid)
    if (socket === undefined) return
    send(socket, event.frame)
    if (event.frame.type === 'ended') socket.close(closed.ended)
  })
  const looking = setInterval(() => sandbox.conversations.endLeft(), lookForLeftMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(looking)
    stopHearing()
    for (const socket of connections.values()) socket.close(closed.restart)
  })

  app.get(socketPath, { websocket: true }, (socket) => {
    let sid: string | undefined
    let silence: NodeJS.Timeout | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => socket.close(closed.silence), silenceMs)
    }
    const age = setTimeout(() => socket.close(closed.silence), ageMs)
    listen()
    socket.on('close', () => {
      clearTimeout(silence)
      clearTimeout(age)
      if (sid !== undefined && connections.get(sid) === socket) connections.delete(sid)
    })
    socket.on('error', () => socket.terminate())
    socket.on('message', (data, isBinary) => {
      listen()
      const frame = isBinary ? undefined : frameIn(String(data), isFrame)
      if (frame === undefined) return socket.close(closed.frame)
      if (frame.type === 'ping') return send(socket, { type: 'pong' })
      if (frame.type === 'open') {
        if (sid !== undefined) return socket.close(closed.frame)
        sid = sandbox.tickets.take(frame.ticket, sandbox.now())
        if (sid === undefined) return socket.close(closed.ticket)
        connections.get(sid)?.close(closed.elsewhere)
        connections.set(sid, socket)
        return open(socket, sandbox, sid, frame.after)
      }
      if (sid === undefined) return socket.close(closed.ticket)
      answer(socket, sandbox, sid, frame)
    })
  })
}

function frameIn(text: string, isFrame: (value: unknown) => boolean): ChatFromPage | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    return isFrame(frame) ? (frame as ChatFromPage) : undefined
  } catch {
    return undefined
  }
}

function open(socket: WebSocket, { db, conversations }: Sandbox, sid: string, after: number | undefined) {
  conversations.endLeft()
  const chat = findChat(db, sid)
  if (chat === undefined) return socket.close(closed.ticket)
  const upTo = conversations.upTo(sid)
  const from = after === undefined ? Math.max(1, upTo - firstMessages + 1) : after + 1
  const agent =
    chat.agent === undefined ? { agent: 'waiting' as const } : { agent: 'joined' as const, name: chat.agent }
  send(socket, { type: 'opened', from, upTo, ...agent })
  for (const message of conversations.messages(sid, { after: from - 1, most: allMessages }))
    send(socket, { type: 'message', message })
  if (chat.ended === undefined) return
  send(socket, { type: 'ended', reason: chat.ended as 'agent' })
  socket.close(closed.ended)
}

function answer(
  socket: WebSocket,
  { db, conversations }: Sandbox,
  sid: string,
  frame: Exclude<ChatFromPage, { type: 'open' | 'ping' }>,
) {
  const chat = findChat(db, sid)
  if (chat === undefined) return socket.close(closed.ticket)
  if (frame.type === 'typing') return conversations.typing(sid, frame.text)
  if (frame.type === 'end') return conversations.end(chat, 'borrower')
  if (frame.type === 'again') {
    for (const message of conversations.messages(sid, { after: frame.after, most: allMessages }))
      send(socket, { type: 'message', message })
    return
  }
  const isDouble = conversations.has(sid, frame.clientId)
  const taken = conversations.take(sid, frame, { author: 'borrower', name: chat.name })
  if ('refused' in taken) send(socket, { type: 'refused', clientId: frame.clientId, reason: taken.refused })
  // Everybody has heard of a new one; of one that was taken before, whoever sent it again has not.
  else if (isDouble) send(socket, { type: 'message', message: taken })
}

function send(socket: WebSocket, frame: ChatFromLender) {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}
