import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { eachTestAtALender, host, type Lender } from '../support/lender.ts'

const csp = (provider: string, what: string) => `/service-csp/external/api/v1/${provider}/${what}`
const socketPath = '/service-omni-proxy/insecure/api/v1/socket'

const visitor = {
  orgCode: 'harborlight',
  friendlyName: 'Avery Sample',
  emailAddress: 'avery@example.com',
  tag: 'heloc',
  skill: 'home-equity',
  welcomeMessage: 'Please do not send your social security number.',
  pageUrl: '/account/heloc/register',
  chatMode: 'messaging',
}

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

async function begin(provider = 'messaging', more: object = {}) {
  const { body } = await lender.call('POST', csp(provider, 'initWebChat'), { ...visitor, chatMode: provider, ...more })
  return body as { token: string; conversationSid: string; omniProxyChannelId: string; expiration: string }
}

const withToken = (token: string) => ({ headers: { 'x-chat-token': token } })

type Frame = { type: string; [name: string]: unknown }

/** A page's end of a socket: what it has heard so far, and how it was closed. */
async function connect(token: string, after?: number, provider = 'messaging') {
  const { body } = await lender.call('POST', csp(provider, 'ticket'), {}, withToken(token))
  return openWith(body.ticket, after)
}

const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

async function openWith(ticket: string, after?: number) {
  const frames: Frame[] = []
  let code: number | undefined
  const socket = (await lender.app.injectWS(socketPath, { headers: { host } })) as unknown as WebSocket
  open.push(socket)
  socket.on('message', (data) => void frames.push(JSON.parse(String(data))))
  socket.on('close', (closed) => {
    code = closed
  })
  const say = (frame: object | string) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  say({ type: 'open', ticket, ...(after === undefined ? {} : { after }) })
  return {
    frames,
    say,
    code: () => code,
    heard: (type: string, count = 1) =>
      expect.poll(() => frames.filter((frame) => frame.type === type).length).toBeGreaterThanOrEqual(count),
    texts: () =>
      frames.filter(({ type }) => type === 'message').map(({ message }) => (message as { text: string }).text),
    close: () => socket.close(),
  }
}

const own = (text: string, clientId: string = randomUUID()) => ({ type: 'message', clientId, text, files: [] })

describe('a conversation', () => {
  test('begins with its welcome, and takes each message once however often it is sent', async () => {
    const { token } = await begin()
    const page = await connect(token)
    await page.heard('message')
    expect(page.frames[0]).toEqual({ type: 'opened', from: 1, upTo: 1, agent: 'waiting' })
    const again = own('Hello?')
    page.say(again)
    page.say(again)
    page.say(own('Are you there?'))
    await page.heard('message', 4)
    const messages = page.frames.flatMap(({ type, message }) =>
      type === 'message' ? [message as { number: number; text: string }] : [],
    )
    expect(messages.map(({ number, text }) => [number, text])).toEqual([
      [1, visitor.welcomeMessage],
      [2, 'Hello?'],
      [2, 'Hello?'],
      [3, 'Are you there?'],
    ])
  })

  test('is told from where a page left it, or its newest twenty', async () => {
    const { token } = await begin()
    const first = await connect(token)
    for (let count = 1; count <= 30; count++) first.say(own(`message ${count}`))
    await first.heard('message', 31)
    first.close()
    const fresh = await connect(token)
    await fresh.heard('message', 20)
    expect(fresh.frames[0]).toMatchObject({ from: 12, upTo: 31 })
    const back = await connect(token, 28)
    await back.heard('message', 3)
    expect(back.texts()).toEqual(['message 28', 'message 29', 'message 30'])
    back.say({ type: 'again', after: 30 })
    await back.heard('message', 4)
    const { body } = await lender.call(
      'GET',
      `${csp('messaging', 'messages')}?before=12&limit=5`,
      undefined,
      withToken(token),
    )
    expect(body.messages.map(({ number }: { number: number }) => number)).toEqual([7, 8, 9, 10, 11])
  })

  test('goes over one socket: the latest', async () => {
    const { token } = await begin()
    const one = await connect(token)
    await one.heard('opened')
    const other = await connect(token)
    await other.heard('opened')
    await expect.poll(() => one.code()).toBe(4409)
    expect(other.code()).toBeUndefined()
  })

  test('ends by the borrower, and takes nothing more', async () => {
    const { token } = await begin()
    const page = await connect(token)
    page.say({ type: 'end' })
    await page.heard('ended')
    expect(page.frames.at(-1)).toEqual({ type: 'ended', reason: 'borrower' })
    await expect.poll(() => page.code()).toBe(4410)
    const later = await connect(token)
    await later.heard('ended')
    expect((await lender.call('POST', csp('messaging', 'refreshToken'), { token })).status).toBe(403)
  })

  test('ends when nobody has said anything for six hours, whoever is still connected', async () => {
    const [left, kept] = [await begin(), await begin()]
    const there = await connect(left.token)
    const alsoThere = await connect(kept.token)
    // A ticket is good for thirty seconds.
    for (const page of [there, alsoThere]) await page.heard('opened')
    lender.wait(5 * 60 * 60)
    alsoThere.say(own('Still here.'))
    await alsoThere.heard('message', 2)
    lender.wait(60 * 60 + 1)
    await (await connect((await begin()).token)).heard('opened')
    await there.heard('ended')
    expect(there.frames.at(-1)).toEqual({ type: 'ended', reason: 'inactive' })
    await expect.poll(() => there.code()).toBe(4410)
    alsoThere.say(own('And now.'))
    await alsoThere.heard('message', 3)
    expect(alsoThere.frames.map(({ type }) => type)).not.toContain('ended')
  })

  test('refuses an empty message and a file that it does not know, with the name of the message', async () => {
    const { token } = await begin()
    const page = await connect(token)
    page.say(own('   ', 'an-empty-one'))
    page.say({ ...own('see this', 'an-unknown-file'), files: [randomUUID()] })
    await page.heard('refused', 2)
    expect(page.frames.filter(({ type }) => type === 'refused')).toEqual([
      { type: 'refused', clientId: 'an-empty-one', reason: 'empty' },
      { type: 'refused', clientId: 'an-unknown-file', reason: 'unknown-file' },
    ])
  })
})

describe('a socket', () => {
  test('opens with a ticket that is good once and for thirty seconds', async () => {
    const { token } = await begin()
    const { body } = await lender.call('POST', csp('messaging', 'ticket'), {}, withToken(token))
    await (await openWith(body.ticket)).heard('opened')
    const again = await openWith(body.ticket)
    await expect.poll(() => again.code()).toBe(4401)
    const late = (await lender.call('POST', csp('messaging', 'ticket'), {}, withToken(token))).body.ticket
    lender.wait(31)
    const tooLate = await openWith(late)
    await expect.poll(() => tooLate.code()).toBe(4401)
  })

  test.each(['no JSON', '{"type":"unknown"}', '{"type":"message","text":"no name"}', '[]', 'null'])(
    'is closed by a frame that is none: %s',
    async (frame) => {
      const page = await connect((await begin()).token)
      await page.heard('opened')
      page.say(frame)
      await expect.poll(() => page.code()).toBe(4400)
    },
  )

  test('answers a ping', async () => {
    const page = await connect((await begin()).token)
    page.say({ type: 'ping' })
    await page.heard('pong')
  })
})

describe('a token', () => {
  test('lasts six hours, ends when it is renewed, and is nobody else’s', async () => {
    const { token } = await begin()
    const fresh = (await lender.call('POST', csp('messaging', 'refreshToken'), { token })).body.token
    const read = (each: string, provider = 'messaging') =>
      lender.call('GET', csp(provider, 'messages'), undefined, withToken(each)).then(({ status }) => status)
    expect([await read(token), await read(fresh), await read(fresh, 'stream'), await read('none')]).toEqual([
      403, 200, 404, 403,
    ])
    lender.wait(6 * 60 * 60 - 5)
    expect(await read(fresh)).toBe(200)
    lender.wait(10)
    expect(await read(fresh)).toBe(403)
  })

  test('holds at its own lender alone', async () => {
    const { token } = await begin()
    const at = (host: string) =>
      lender
        .call('GET', csp('messaging', 'messages'), undefined, { host, ...withToken(token) })
        .then(({ status }) => status)
    expect([await at(host), await at('empire.localhost')]).toEqual([200, 403])
    const renewed = await lender.call('POST', csp('messaging', 'refreshToken'), { token }, { host: 'empire.localhost' })
    expect(renewed.status).toBe(403)
  })

  test('finds the contact of its own channel alone', async () => {
    const [one, other] = [await begin('contact-centre'), await begin('contact-centre')]
    const info = (omniProxyChannelId: string) =>
      lender.call('POST', csp('contact-centre', 'web-chat-info'), { omniProxyChannelId }, withToken(one.token))
    expect((await info(one.omniProxyChannelId)).body.contactId).toBe(one.conversationSid)
    expect((await info(other.omniProxyChannelId)).status).toBe(404)
  })
})

test('outside production an agent can be named, and is there at once', async () => {
  const { body } = await lender.call('POST', '/service-omni-proxy/insecure/api/v1/stream/init-web-chat', {
    ...visitor,
    chatMode: 'stream',
    agentId: 'agent-2',
  })
  expect(body.stream.providerUserToken).toBe(body.token)
  const page = await connect(body.token, undefined, 'stream')
  await page.heard('opened')
  expect(page.frames[0]).toMatchObject({ agent: 'joined', name: 'agent-2' })
})

describe('a file', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
  const hand = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const { token } = await begin()
    const body = new FormData()
    body.set('file', new File([content], name))
    const request = new Request('http://localhost', { method: 'POST', body })
    const reply = await lender.app.inject({
      method: 'POST',
      url: csp('messaging', 'files'),
      headers: { host, 'x-chat-token': token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const read = () =>
      lender.call('GET', `${csp('messaging', 'files')}/${reply.json().id}`, undefined, withToken(token))
    return { status: reply.statusCode, body: reply.json(), read }
  }

  test('is what a message names, and is read as it was sent', async () => {
    const { status, body, read } = await hand('home.png', png)
    expect([status, body.name, body.type, body.bytes]).toEqual([200, 'home.png', 'image/png', png.length])
    expect(Buffer.from((await read()).body.base64, 'base64')).toEqual(Buffer.from(png))
  })

  test.each([
    ['of a kind that does not go along', 'run.exe', png],
    ['with nothing in it', 'empty.txt', new Uint8Array()],
    ['whose content is not what its name says', 'papers.pdf', png],
    ['without an ending', 'papers', png],
  ])('%s is refused', async (_what, name, content) => {
    expect((await hand(name, content)).status).toBe(422)
  })
})
