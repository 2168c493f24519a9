import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eachTestAtALender, host, type Lender } from '../support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const csp = '/service-csp/external/api/v1/messaging'
const visitor = {
  orgCode: 'harborlight',
  friendlyName: 'Avery <Sample>',
  emailAddress: 'avery@example.com',
  tag: 'heloc',
  skill: 'home-equity',
  welcomeMessage: 'Please do not send your social security number.',
  pageUrl: '/account/heloc/register',
  chatMode: 'messaging',
}

async function begin() {
  const { body } = await lender.call('POST', `${csp}/initWebChat`, visitor)
  return body as { token: string; conversationSid: string }
}
const read = async (token: string) =>
  (await lender.call('GET', `${csp}/messages`, undefined, { headers: { 'x-chat-token': token } })).body

type Sent = { headers?: Record<string, string>; host?: string }

async function post(
  path: string,
  fields: Record<string, string | File>,
  cookie = '',
  { headers = {}, ...sent }: Sent = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const { headers: made, payload } = await encoded(form)
  const reply = await lender.app.inject({
    method: 'POST',
    url: `/-/desk${path}`,
    headers: {
      host,
      cookie,
      accept: 'application/json',
      ...made,
      ...headers,
      ...(sent.host ? { host: sent.host } : {}),
    },
    payload,
  })
  return { status: reply.statusCode, said: reply.body, to: reply.headers.location, cookies: reply.cookies }
}

async function encoded(form: FormData) {
  const request = new Request('http://desk.invalid', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

async function signIn(name: string, at = host) {
  const { status, to, cookies } = await post('/sign-in', { name }, '', { host: at })
  expect([status, to]).toEqual([303, '/-/desk'])
  const [cookie] = cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  return `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`
}

const page = (path: string, cookie: string, at = host) =>
  lender.app.inject({ method: 'GET', url: `/-/desk${path}`, headers: { host: at, cookie } })

test('whoever is not signed in sees nothing of a conversation, and does nothing in it', async () => {
  const { conversationSid: sid } = await begin()
  const list = await page('', '')
  expect(list.body).toContain('Sign in under any name')
  expect(list.body).not.toContain('Avery')
  expect((await page(`/${sid}`, '')).headers.location).toBe('/-/desk')
  expect((await page(`/${sid}`, 'sandbox-agent=made.up.token')).headers.location).toBe('/-/desk')
  for (const act of ['take', 'reply', 'typing', 'note', 'transfer', 'end'])
    expect((await post(`/${sid}/${act}`, { text: 'x' })).status).toBe(401)
  expect((await post('/sign-in', { name: ' ' })).status).toBe(422)
})

test('an agent takes a conversation, answers, notes, and ends it', async () => {
  const { token, conversationSid: sid } = await begin()
  const kim = await signIn('Kim Agent')
  const list = await page('', kim)
  expect(list.body).toContain('Waiting (1)')
  expect(list.body).toContain('Avery &lt;Sample&gt;')
  expect(list.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'; connect-src 'self'/)
  // Not before it is taken.
  expect((await post(`/${sid}/reply`, { text: 'Hello' }, kim)).status).toBe(409)
  expect((await post(`/${sid}/take`, {}, kim)).to).toBe(`/-/desk/${sid}`)
  expect((await post(`/${sid}/reply`, { text: ' ' }, kim)).status).toBe(422)
  expect((await post(`/${sid}/reply`, { text: 'Hello <b>' }, kim)).status).toBe(303)
  expect((await read(token)).messages.at(-1)).toMatchObject({ author: 'agent', name: 'Kim Agent', text: 'Hello <b>' })
  expect((await post(`/${sid}/note`, { text: 'Asked about fees' }, kim)).status).toBe(303)
  expect((await post(`/${sid}/note`, { text: ' ' }, kim)).status).toBe(422)
  const open = (await page(`/${sid}`, kim)).body
  expect(open).toContain('Hello &lt;b&gt;')
  expect(open).toContain('Asked about fees')
  // The borrower never sees a note.
  expect(JSON.stringify(await read(token))).not.toContain('Asked about fees')
  expect((await post(`/${sid}/end`, {}, kim)).status).toBe(303)
  expect((await read(token)).hasEnded).toBe(true)
  for (const act of ['take', 'reply', 'typing', 'transfer', 'end'])
    expect((await post(`/${sid}/${act}`, { text: 'x' }, kim)).status).toBe(409)
  expect((await post(`/${sid}/dance`, {}, kim)).status).toBe(404)
})

test('a conversation that one agent has taken is not another’s, until it goes back to those who wait', async () => {
  const { token, conversationSid: sid } = await begin()
  const [kim, lee] = [await signIn('Kim'), await signIn('Lee')]
  await post(`/${sid}/take`, {}, kim)
  for (const act of ['take', 'reply', 'typing', 'transfer', 'end']) {
    const { status, said } = await post(`/${sid}/${act}`, { text: 'x' }, lee)
    expect([act, status, said]).toEqual([act, 409, '{"errors":["Kim has taken it"]}'])
  }
  expect((await page(`/${sid}`, lee)).body).toContain('Kim answers.')
  expect((await page(`/${sid}`, lee)).body).not.toContain('name="file"')
  expect((await post(`/${sid}/transfer`, {}, kim)).status).toBe(303)
  expect((await post(`/${sid}/take`, {}, lee)).status).toBe(303)
  expect((await post(`/${sid}/reply`, { text: 'Lee here' }, lee)).status).toBe(303)
  expect((await post(`/${sid}/reply`, { text: 'Me too' }, kim)).status).toBe(409)
  expect((await read(token)).messages.map(({ text }: { text: string }) => text)).toEqual([
    visitor.welcomeMessage,
    'Lee here',
  ])
})

test('an agent sends a file of a kind that a conversation takes, and reads those that were sent', async () => {
  const { token, conversationSid: sid } = await begin()
  const kim = await signIn('Kim')
  await post(`/${sid}/take`, {}, kim)
  // A browser sends an input without a file like this.
  expect((await post(`/${sid}/reply`, { text: 'No file', file: new File([], '') }, kim)).status).toBe(303)
  const file = new File(['terms'], 'terms “1”.txt', { type: 'text/plain' })
  expect((await post(`/${sid}/reply`, { text: '', file }, kim)).status).toBe(303)
  const last = (await read(token)).messages.at(-1)
  expect(last).toMatchObject({ author: 'agent', text: '', files: [{ name: 'terms “1”.txt', bytes: 5 }] })
  const got = await page(`/${sid}/files/${last.files[0].id}`, kim)
  expect([got.body, got.headers['content-type'], got.headers['x-content-type-options']]).toEqual([
    'terms',
    'application/octet-stream',
    'nosniff',
  ])
  expect(got.headers['content-disposition']).toMatch(/^attachment/)
  expect((await page(`/${sid}/files/${last.files[0].id}`, '')).statusCode).toBe(401)
  expect((await page(`/${sid}/files/none`, kim)).statusCode).toBe(404)
  expect((await post(`/${sid}/reply`, { text: '', file: new File(['x'], 'x.exe') }, kim)).status).toBe(422)
  expect((await post(`/${sid}/reply`, { text: '', file: new File(['x'], 'x.constructor') }, kim)).status).toBe(422)
})

test('an agent sees what the borrower is typing, until it is sent', async () => {
  const { token, conversationSid: sid } = await begin()
  const kim = await signIn('Kim')
  const { body } = await lender.call('POST', `${csp}/ticket`, {}, { headers: { 'x-chat-token': token } })
  const socket = await lender.app.injectWS('/service-omni-proxy/insecure/api/v1/socket', { headers: { host } })
  socket.send(JSON.stringify({ type: 'open', ticket: body.ticket }))
  socket.send(JSON.stringify({ type: 'typing', text: 'I would like <to>' }))
  await expect.poll(async () => (await page(`/${sid}`, kim)).body).toContain('Typing: <em>I would like &lt;to&gt;</em>')
  const heard: string[] = []
  socket.on('message', (data) => void heard.push(String(data)))
  socket.send(JSON.stringify({ type: 'message', clientId: randomUUID(), text: 'I would like to', files: [] }))
  await expect.poll(async () => (await page(`/${sid}`, kim)).body).not.toContain('Typing:')
  // And the borrower sees that the agent is.
  await post(`/${sid}/take`, {}, kim)
  expect((await post(`/${sid}/typing`, {}, kim)).status).toBe(303)
  await expect.poll(() => heard).toContainEqual('{"type":"typing"}')
  socket.terminate()
})

test('a desk is of one lender: its agents and conversations are nothing to another', async () => {
  const { conversationSid: sid } = await begin()
  const other = 'empire.localhost:3000'
  const theirs = await signIn('Kim', other)
  expect((await page('', theirs, other)).body).toContain('Waiting (0)')
  expect((await page(`/${sid}`, theirs, other)).statusCode).toBe(404)
  expect((await post(`/${sid}/take`, {}, theirs, { host: other })).status).toBe(404)
  // Signed in there is not signed in here.
  expect((await post(`/${sid}/take`, {}, theirs)).status).toBe(401)
  expect((await page('', '', 'nowhere.localhost')).statusCode).toBe(404)
})

test('a form that another site sends is refused', async () => {
  const { conversationSid: sid } = await begin()
  const kim = await signIn('Kim')
  const from = (headers: Record<string, string>) => post(`/${sid}/take`, {}, kim, { headers })
  expect((await from({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await from({ origin: 'http://empire.localhost:3000' })).status).toBe(403)
  expect((await from({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).status).toBe(303)
})

test('what people asked the chatbot in vain is on the desk; signing out and a day’s end leave it', async () => {
  for (const name of ['one', 'two', 'three'])
    await lender.call('POST', '/service-chat-chatbot/external/api/v1/message/chatWithAutobot', {
      organization: 'harborlight',
      pageUrl: '/account/heloc/register',
      senderId: `${name}@example.com`,
      senderType: 'VISITOR',
      tag: 'heloc',
      message: 'Do you lend for houseboats?',
    })
  const kim = await signIn('Kim')
  expect((await page('', kim)).body).toContain('Do you lend for houseboats? (3 people)')
  expect((await post('/sign-out', {}, kim)).cookies[0]).toMatchObject({ value: '', maxAge: 0 })
  lender.wait(12 * 60 * 60 + 1)
  expect((await page('', kim)).body).toContain('Sign in under any name')
})

test('the desk’s script is a file of its own', async () => {
  const { headers, body } = await page('/desk.js', '')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(() => new Function(body)).not.toThrow()
})
