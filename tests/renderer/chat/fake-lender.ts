import type { Bundle, ChatMessage } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import type { OpenSocket } from '../../../renderer/ports/ports.ts'
import { deepFreeze } from '../../support/cases.ts'
import { shippedDocuments } from '../../support/shipped.ts'
import { memory, pageAt, type Sent } from '../page.ts'

/** What borrowers get of a lender that has a chat. */
export const chatBundle: Bundle = deepFreeze(
  compileBundle(documentSet(shippedDocuments()), { org: 'harborlight', journey: 'heloc', locale: 'en' }).bundle,
)

const sid = '662e4162-0000-4000-8000-00000000000a'
const at = '2026-03-02T10:00:00Z'

type Page = { send: (frame: object) => void; close: (code: number) => void }

/** A lender's end of every way to chat, with hands on what goes wrong. */
export function fakeLender() {
  const messages: ChatMessage[] = []
  const bot: { questionId: string; questionStr: string; responseStr: string; createdDt: string }[] = []
  const asked = new Map<string, (typeof bot)[number]>()
  const pages = new Set<Page>()
  const calls: Sent[] = []
  const state = {
    refuses: undefined as number | undefined,
    /** What a refusal says, and which calls are refused: those whose path has this in it. */
    says: ['no'] as string[] | undefined,
    refusesOnly: '',
    contactId: 'contact' as string | undefined,
    expiration: '2026-03-02T16:00:00Z',
    isOver: false,
    /** What is taken, and never answered: calls whose path has this in it. */
    losesAnswers: '',
    /** Whether agents are there. */
    isOpen: true,
    /** Nothing that pages say is heard. */
    isDeaf: false,
    handOver: false,
    drops: 0,
    session: {} as object,
    /** What a file waits for before it has arrived. */
    fileWaits: undefined as Promise<void> | undefined,
  }

  const add = (author: ChatMessage['author'], text: string, more: Partial<ChatMessage> = {}) => {
    const message: ChatMessage = { number: messages.length + 1, author, at, text, files: [], ...more }
    messages.push(message)
    for (const page of pages) page.send({ type: 'message', message })
    return message
  }
  const take = ({ clientId, text }: { clientId: string; text: string }) => {
    const there = messages.find((each) => each.clientId === clientId)
    if (there !== undefined) return there
    return add('borrower', text, { clientId })
  }

  const answer = (request: Sent): Response | Promise<Response> => {
    const made = reply(request)
    const isLost = state.losesAnswers !== '' && request.url.pathname.includes(state.losesAnswers)
    return isLost ? new Promise(() => {}) : made
  }
  const reply = (request: Sent): Response | Promise<Response> => {
    calls.push(request)
    if (state.refuses !== undefined && request.url.pathname.includes(state.refusesOnly))
      return Response.json({ errors: state.says }, { status: state.refuses })
    const { pathname } = request.url
    const body = request.body as { message?: string; conversationId?: string; clientId: string; text: string }
    const is = (end: string) => pathname.endsWith(end)
    if (is('/initWebChat') || is('/stream/init-web-chat'))
      return Response.json({
        friendlyName: 'Avery',
        emailAddress: 'avery@example.com',
        token: 'token',
        conversationSid: sid,
        expiration: state.expiration,
        omniProxyChannelId: 'channel',
        customerId: 'customer',
        threadId: sid,
        stream: { providerUserId: 'u', providerUserToken: 't', providerChannelId: 'c' },
        ...state.session,
      })
    if (is('/web-chat-info')) return Response.json({ contactId: state.contactId })
    if (is('/ticket')) return Response.json({ ticket: 'a-ticket-of-16-letters' })
    if (is('/refreshToken')) {
      state.expiration = new Date(Date.parse(state.expiration) + 6 * 3_600_000).toISOString()
      return Response.json({ token: 'fresh', expiration: state.expiration })
    }
    if (is('/webchat/authenticate') || is('/webchat/refresh')) return Response.json({ nonce: `nonce-${calls.length}` })
    if (is('/files')) {
      const file = { id: '662e4162-0000-4000-8000-0000000000f1', name: 'papers.txt', type: 'text/plain', bytes: 6 }
      return Promise.resolve(state.fileWaits).then(() => Response.json(file))
    }
    if (is('/OPS_CHAT/openStatus')) return Response.json({ isOpen: state.isOpen })
    if (is('/end')) return Response.json({ isDone: true })
    if (is('/survey')) return Response.json({ url: '/survey' })
    if (is('/leave-message')) return Response.json({ isDone: true })
    if (is('/setChatReplyUsedWithFeedback')) return Response.json({ isDone: true })
    if (pathname.includes('/getChatHistory/'))
      return Response.json({ conversationId: sid, loginTimestamp: at, messageHistory: bot })
    if (is('/chatWithAutobot')) {
      const key = request.headers.get('idempotency-key') ?? ''
      const before = asked.get(key)
      if (before !== undefined) return Response.json({ ...before, conversationId: sid, handOver: state.handOver })
      const entry = {
        questionId: `q${bot.length}`,
        questionStr: body.message ?? '',
        responseStr: `About ${body.message}`,
        createdDt: at,
      }
      bot.push(entry)
      asked.set(key, entry)
      return Response.json({ ...entry, conversationId: sid, handOver: state.handOver })
    }
    if (pathname.includes('/conversations/') && request.method === 'POST') return Response.json({ message: take(body) })
    if (pathname.includes('/conversations/') || is('/messages')) {
      const { after = '0', before = '1000000' } = Object.fromEntries(request.url.searchParams)
      const between = messages.filter(({ number }) => number > Number(after) && number < Number(before))
      const some = request.url.searchParams.has('after') ? between : between.slice(-20)
      return Response.json({ messages: some, upTo: messages.length, hasEnded: state.isOver })
    }
    return Response.json({})
  }

  const socket: OpenSocket = (_path, events) => {
    const page: Page = {
      send: (frame) => queueMicrotask(() => pages.has(page) && events.text(JSON.stringify(frame))),
      close(code) {
        pages.delete(page)
        events.close(code)
      },
    }
    queueMicrotask(() => {
      pages.add(page)
      events.open()
    })
    const hear = (text: string) => {
      const frame = JSON.parse(text) as { type: string; after?: number; clientId: string; text: string }
      heard.push(frame)
      if (state.isDeaf) return
      if (frame.type === 'ping') return page.send({ type: 'pong' })
      if (frame.type === 'open' || frame.type === 'again') {
        const from = frame.after === undefined ? Math.max(1, messages.length - 19) : frame.after + 1
        if (frame.type === 'open') page.send({ type: 'opened', from, upTo: messages.length, agent: 'waiting' })
        for (const message of messages.slice(from - 1)) page.send({ type: 'message', message })
      }
      if (frame.type !== 'message') return
      if (state.drops > 0) {
        state.drops -= 1
        return
      }
      const before = messages.length
      const message = take(frame)
      if (messages.length === before) page.send({ type: 'message', message })
    }
    return { send: (text) => pages.has(page) && hear(text), close: () => page.close(1000) }
  }
  const heard: { type: string; [name: string]: unknown }[] = []

  return {
    answer,
    socket: async () => socket,
    messages,
    bot,
    heard,
    calls,
    state,
    add,
    /** Says something to every page that is connected. */
    tell: (frame: object) => pages.forEach((page) => void page.send(frame)),
    /** The network is gone, or the lender closes. */
    cut: (code = 1006) => [...pages].forEach((page) => void page.close(code)),
    connected: () => pages.size,
  }
}

/** A page of a lender that has a chat, with the flag on, and a clock that goes on when a test says so. */
export function chatPage(
  lender: ReturnType<typeof fakeLender>,
  address = '/account/heloc/register?step=name',
  bundle = chatBundle,
  local: ReturnType<typeof memory> = memory(),
) {
  const page = pageAt(address, lender.answer, bundle, memory(), local)
  const waits: { until: number; go: () => void }[] = []
  let now = Date.parse('2026-03-02T10:00:00Z')
  page.ports.clock.now = () => new Date(now)
  page.ports.clock.wait = (ms, signal) =>
    new Promise((resolve, reject) => {
      waits.push({ until: now + ms, go: resolve })
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  page.ports.socket = lender.socket
  return {
    ...page,
    /** Lets so many milliseconds go by, with all that happens meanwhile. */
    async pass(ms: number) {
      const end = now + ms
      await settled()
      for (;;) {
        const next = waits.filter(({ until }) => until <= end).toSorted((one, other) => one.until - other.until)[0]
        if (next === undefined) break
        now = Math.max(now, next.until)
        waits.splice(waits.indexOf(next), 1)
        next.go()
        await settled()
      }
      now = end
      await settled()
    },
  }
}

/** Everything that waits for nothing but its turn has had it. */
export async function settled() {
  for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve))
}
