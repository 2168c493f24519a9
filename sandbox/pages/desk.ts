import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '../call/refusal.ts'
import type { Sandbox } from '../call/sandbox.ts'
import type { UploadedFile } from '../call/uploaded-file.ts'
import { addUploads } from '../call/uploaded-file.ts'
import { oftenUnanswered } from '../chat/unanswered.ts'
import { cookieNamed, cookieOf } from '../cookie.ts'
import { issueToken, readToken } from '../security/token.ts'
import { keepChatFile } from '../services/chat/chat-files.ts'
import { type Lender, lenderAt } from '../services/lender/lender.ts'
import { type Chat, findChat, findChatFile, listChats, listNotes } from '../store/chats.ts'
import { deskConversation, deskList, deskPath, signIn } from './desk-parts.ts'
import { deskScript, deskScriptText } from './desk-script.ts'
import { type Html, html, sendPage } from './html.ts'

const cookie = 'sandbox-agent'
const dayHours = 12
const mostMessages = 1000

type Fields = { [name: string]: unknown }
type Act = (chat: Chat, agent: string, fields: Fields) => void

/** Where agents of a lender answer those who chat: several at once, each conversation by one of them. */
export async function deskPage(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { db, secret, now, conversations } = sandbox
  addUploads(app)
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const isRefusal = error instanceof Refusal
    const status = isRefusal ? error.status : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error, reference: request.id }, error.message)
    const said = status >= 500 ? 'Something unexpected happened' : error.message
    reply.code(status).header('cache-control', 'no-store')
    if (request.headers.accept === 'application/json') return reply.send({ errors: [said] })
    return send(reply, html`<h1>That did not work</h1><p>${said}</p><p><a href="${deskPath}">To the desk</a></p>`)
  })

  // What borrowers are typing is kept here until they send it, and nowhere else.
  const typing = new Map<string, string>()
  const stopHearing = conversations.hear((event) => {
    if (event.to === 'desk' && event.what === 'typing') typing.set(event.sid, event.text ?? '')
    else if (event.to === 'all' && event.frame.type === 'message' && event.frame.message.author === 'borrower')
      typing.delete(event.sid)
    else if (event.to === 'all' && event.frame.type === 'ended') typing.delete(event.sid)
  })
  app.addHook('preClose', async () => stopHearing())

  const acts: { [name: string]: Act } = {
    take(chat, agent) {
      if (chat.ended !== undefined) throw new Refusal(409, ['the conversation has ended'])
      if (chat.agent !== undefined) throw new Refusal(409, [`${chat.agent} has taken it`])
      conversations.join(chat, agent)
    },
    reply(chat, agent, { text, file }) {
      held(chat, agent)
      // A file input that is left empty sends a file without a name.
      const sent = hasName(file) ? [keepChatFile(db, chat.sid, file).id] : []
      const taken = conversations.take(chat.sid, { text: lineOf(text), files: sent }, { author: 'agent', name: agent })
      if ('refused' in taken) throw new Refusal(422, [`the message was refused: ${taken.refused}`])
    },
    typing(chat, agent) {
      held(chat, agent)
      conversations.agentTyping(chat.sid)
    },
    note({ sid }, agent, { text }) {
      const note = lineOf(text)
      if (note === '') throw new Refusal(422, ['a note has to say something'])
      conversations.note(sid, agent, note.slice(0, 2000))
    },
    transfer(chat, agent) {
      held(chat, agent)
      conversations.transfer(chat)
    },
    end(chat, agent) {
      held(chat, agent)
      conversations.end(chat, 'agent')
    },
  }

  app.get(deskScript, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(deskScriptText),
  )

  app.get(deskPath, (request, reply) => {
    const lender = lenderOfPage(request)
    const agent = agentOf(request, lender)
    if (agent === undefined) return send(reply, signIn)
    return send(reply, deskList(agent, listChats(db, lender.code), oftenUnanswered(sandbox, lender.code)))
  })

  app.post(`${deskPath}/sign-in`, (request, reply) => {
    const lender = ownForm(request)
    const name = lineOf(fieldsOf(request).name).slice(0, 60)
    if (name === '') throw new Refusal(422, ['an agent has a name'])
    const whom = `agent ${lender.code} ${Buffer.from(name).toString('base64url')}`
    reply.header('set-cookie', cookieOf(cookie, issueToken(secret, whom, now(), dayHours * 60 * 60)))
    return done(reply, deskPath)
  })

  app.post(`${deskPath}/sign-out`, (request, reply) => {
    ownForm(request)
    reply.header('set-cookie', cookieOf(cookie, ''))
    return done(reply, deskPath)
  })

  app.get<{ Params: { sid: string } }>(`${deskPath}/:sid`, (request, reply) => {
    const lender = lenderOfPage(request)
    const agent = agentOf(request, lender)
    if (agent === undefined) return done(reply, deskPath)
    const chat = chatOf(lender, request.params.sid)
    const messages = conversations.messages(chat.sid, { most: mostMessages })
    const shown = { agent, chat, messages, notes: listNotes(db, chat.sid), typing: typing.get(chat.sid) ?? '' }
    return send(reply, deskConversation(shown))
  })

  app.get<{ Params: { sid: string; id: string } }>(`${deskPath}/:sid/files/:id`, (request, reply) => {
    const lender = lenderOfPage(request)
    signedIn(request, lender)
    const found = findChatFile(db, chatOf(lender, request.params.sid).sid, request.params.id)
    if (found === undefined) throw notFound()
    // Whatever is in it, it opens nowhere by itself.
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.file.name)}`)
      .type('application/octet-stream')
      .send(Buffer.from(found.content))
  })

  app.post<{ Params: { sid: string; act: string } }>(`${deskPath}/:sid/:act`, (request, reply) => {
    const lender = ownForm(request)
    const agent = signedIn(request, lender)
    const chat = chatOf(lender, request.params.sid)
    const act = Object.hasOwn(acts, request.params.act) ? acts[request.params.act] : undefined
    if (act === undefined) throw notFound()
    act(chat, agent, fieldsOf(request))
    return done(reply, `${deskPath}/${chat.sid}`)
  })

  function lenderOfPage({ host }: FastifyRequest): Lender {
    const lender = lenderAt(sandbox.documents(), host)
    if (lender === undefined) throw notFound()
    return lender
  }

  /** A form of the desk's own: another site may not send it for an agent who is signed in. */
  function ownForm(request: FastifyRequest): Lender {
    const { 'sec-fetch-site': from = 'same-origin', origin } = request.headers
    const isOwn = from === 'same-origin' && (origin === undefined || URL.parse(origin)?.host === request.host)
    if (!isOwn) throw new Refusal(403, ['the form is not of this desk'])
    return lenderOfPage(request)
  }

  function agentOf({ headers }: FastifyRequest, { code }: Lender): string | undefined {
    const token = cookieNamed(cookie, headers.cookie)
    const [, org, name] = /^agent (\S+) (\S+)$/.exec((token && readToken(secret, token, now())?.sub) ?? '') ?? []
    return org === code && name !== undefined ? Buffer.from(name, 'base64url').toString() : undefined
  }

  function signedIn(request: FastifyRequest, lender: Lender): string {
    const agent = agentOf(request, lender)
    if (agent === undefined) throw new Refusal(401, ['sign in first'])
    return agent
  }

  function chatOf({ code }: Lender, sid: string): Chat {
    const chat = findChat(db, sid)
    if (chat === undefined || chat.org !== code) throw notFound()
    return chat
  }
}

/** Only whoever has taken a conversation answers in it. */
function held(chat: Chat, agent: string) {
  if (chat.ended !== undefined) throw new Refusal(409, ['the conversation has ended'])
  if (chat.agent !== agent) throw new Refusal(409, [chat.agent ? `${chat.agent} has taken it` : 'take it first'])
}

function fieldsOf({ body }: FastifyRequest): Fields {
  return (body ?? {}) as Fields
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function hasName(file: unknown): file is UploadedFile {
  return typeof file === 'object' && file !== null && (file as { name: string }).name !== ''
}

function done(reply: FastifyReply, to: string) {
  return reply.header('cache-control', 'no-store').redirect(to, 303)
}

function send(reply: FastifyReply, content: Html) {
  const body = html`<main id="main" class="inner plain desk">${content}</main>`
  return sendPage(reply, { title: 'Agent desk of the sandbox', body, sendsForms: true, script: deskScript })
}
