import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatMode } from '#engine'
import { createChat } from '../../../renderer/chat/chat.ts'
import { chatAtom } from '../../../renderer/state/chat.ts'
import { chatKey } from '../../../renderer/state/chat-key.ts'
import { chatPage, fakeLender, settled } from './fake-lender.ts'

const visitor = { name: 'Avery', email: 'avery@example.com' }
const onSocket = ['messaging', 'contact-centre', 'stream'] as const
const everyMode: ChatMode[] = [...onSocket, 'talk', 'chatbot']

function conversation(mode: ChatMode) {
  const lender = fakeLender()
  const page = chatPage(lender, `/account/heloc/register?mode=${mode}&userToken=secret`)
  const chat = createChat(page.app)
  const state = () => page.app.store.get(chatAtom)
  const said = () => state().conversation.messages.map(({ author, text }) => `${author}: ${text}`)
  return { lender, chat, state, said, ...page }
}

let talk: ReturnType<typeof conversation>

describe.each(everyMode)('a conversation over %s', (mode) => {
  beforeEach(async () => {
    talk = conversation(mode)
    talk.lender.add('system', 'Welcome')
    talk.chat.open()
    await talk.chat.start(visitor)
    await talk.pass(3000)
  })

  test('begins with its welcome', () => {
    expect(talk.state()).toMatchObject({ mode, phase: 'talking', alert: undefined })
    expect(talk.said()[0]).toMatch(/^system: Welcome/)
  })

  test('takes each message once, in order, and answers come after', async () => {
    for (const text of ['one', 'two', 'three']) talk.chat.send(text, [])
    await talk.pass(6000)
    const own = talk.said().filter((line) => line.startsWith('borrower'))
    expect(own).toEqual(['borrower: one', 'borrower: two', 'borrower: three'])
    expect(talk.state().conversation.outbox).toEqual([])
    if (mode === 'chatbot') expect(talk.said().at(-1)).toBe('chatbot: About three')
    else {
      talk.lender.add('agent', 'Hello Avery', { name: 'Sam' })
      await talk.pass(6000)
      expect(talk.said().at(-1)).toBe('agent: Hello Avery')
    }
  })

  test('is there again on the next page, as it was', async () => {
    talk.chat.send('one', [])
    await talk.pass(6000)
    const before = talk.said()
    talk.app.store.set(chatAtom, (state) => ({
      ...state,
      phase: 'form',
      conversation: { ...state.conversation, messages: [], begins: undefined },
    }))
    const next = createChat(talk.app)
    next.open()
    await talk.pass(6000)
    expect(talk.said()).toEqual(before)
  })

  test('ends, and nothing of it is kept', async () => {
    await talk.chat.end()
    await settled()
    expect(talk.state()).toMatchObject({ phase: 'ended', ended: 'borrower' })
    expect(talk.local.get(chatKey('harborlight'))).toBeUndefined()
    expect(talk.session.all()).not.toContain('avery@example.com')
  })

  test('ends with the session, and is nobody else’s', async () => {
    talk.app.signedIn('a-token')
    await talk.app.leaveSession('/auth/login')
    await settled()
    expect(talk.state()).toMatchObject({ phase: 'form', isOpen: false })
    expect(talk.state().conversation.messages).toEqual([])
    expect(talk.local.get(chatKey('harborlight'))).toBeUndefined()
  })

  test('sends no token in an address, and none that it should not keep', () => {
    for (const { url } of talk.lender.calls) expect(url.href).not.toMatch(/token=|secret/)
    expect(talk.local.all() + talk.session.all()).not.toContain('secret')
  })
})

describe.each(onSocket)('a conversation over the socket of %s', (mode) => {
  beforeEach(async () => {
    talk = conversation(mode)
    await talk.chat.start(visitor)
    await talk.pass(100)
  })

  test('warns while the connection is lost, comes back, and loses and doubles nothing', async () => {
    talk.lender.cut()
    await settled()
    expect(talk.state().alert).toEqual({ kind: 'warning', string: 'lost' })
    talk.chat.send('while away', [])
    talk.lender.add('agent', 'meanwhile')
    await talk.pass(2000)
    expect(talk.state().alert).toBeUndefined()
    await talk.pass(20_000)
    expect(talk.said().toSorted()).toEqual(['agent: meanwhile', 'borrower: while away'])
  })

  test('sends again what nobody answered', async () => {
    talk.lender.state.drops = 1
    talk.chat.send('lost on the way', [])
    await talk.pass(9000)
    expect(talk.said()).toEqual([])
    await talk.pass(3000)
    expect(talk.said()).toEqual(['borrower: lost on the way'])
  })

  test('pings every ten seconds', async () => {
    const before = talk.lender.heard.filter(({ type }) => type === 'ping').length
    await talk.pass(60_000)
    expect(talk.lender.heard.filter(({ type }) => type === 'ping').length - before).toBe(6)
  })

  test('waits longer each time that nobody is there, and half a minute at most', async () => {
    talk.lender.state.refuses = 503
    talk.lender.cut()
    const tries = () => talk.lender.calls.filter(({ url }) => url.pathname.endsWith('/ticket')).length
    const before = tries()
    await talk.pass(10_000)
    const first = tries() - before
    expect(first).toBeGreaterThan(1)
    await talk.pass(300_000)
    expect(tries() - before - first).toBeLessThanOrEqual(20)
    talk.lender.state.refuses = undefined
    await talk.pass(31_000)
    expect(talk.lender.connected()).toBe(1)
  })

  test.each([
    ['agent', 4410],
    ['inactive', 4410],
    ['expired', 4410],
  ] as const)('is over when the lender ends it: %s', async (reason, code) => {
    talk.lender.tell({ type: 'ended', reason })
    await settled()
    talk.lender.cut(code)
    await talk.pass(60_000)
    expect(talk.state()).toMatchObject({ phase: 'ended', ended: reason })
    expect(talk.lender.connected()).toBe(0)
  })

  test('says that another window has it, and takes it back', async () => {
    talk.lender.cut(4409)
    await talk.pass(60_000)
    expect([talk.state().isElsewhere, talk.lender.connected()]).toEqual([true, 0])
    talk.chat.takeOver()
    await talk.pass(100)
    expect([talk.state().isElsewhere, talk.lender.connected()]).toEqual([false, 1])
  })

  test('says that a token is over, and asks for no other', async () => {
    talk.lender.state.refuses = 403
    talk.lender.cut()
    await talk.pass(60_000)
    expect(talk.state()).toMatchObject({
      phase: 'ended',
      ended: 'expired',
      alert: { kind: 'warning', string: 'token' },
    })
  })

  test.each([
    'no JSON',
    '{}',
    '{"type":"news"}',
    '{"type":"message"}',
    '{"type":"message","message":{"text":1}}',
    '[1]',
    'null',
  ])('passes over a frame that is none: %s', async (text) => {
    talk.lender.tell(text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { raw: text })
    talk.lender.add('agent', 'still here')
    await settled()
    expect(talk.said()).toEqual(['agent: still here'])
  })
})

const tokenOf = (sub: string) => `Bearer h.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.s`

describe('a conversation of somebody who is signed in', () => {
  beforeEach(async () => {
    talk = conversation('messaging')
    talk.app.signedIn(tokenOf('avery'))
    await talk.chat.start(visitor)
    await talk.pass(100)
    talk.chat.send('mine', [])
    await talk.pass(100)
  })

  test('stays when their token is renewed', async () => {
    talk.app.signedIn(`${tokenOf('avery')}2`)
    await talk.pass(100)
    expect(talk.said()).toEqual(['borrower: mine'])
  })

  test('goes when somebody else signs in in their place', async () => {
    talk.app.signedIn(tokenOf('blair'))
    await talk.pass(100)
    expect(talk.state()).toMatchObject({ phase: 'form', conversation: { messages: [] } })
    expect(talk.lender.connected()).toBe(0)
  })

  test('is nobody else’s on the next page', async () => {
    const kept = talk.local.get(chatKey('harborlight')) ?? ''
    const next = chatPage(talk.lender)
    next.local.set(chatKey('harborlight'), kept)
    next.app.signedIn(tokenOf('blair'))
    createChat(next.app).open()
    await next.pass(100)
    expect(next.app.store.get(chatAtom)).toMatchObject({ phase: 'form', conversation: { messages: [] } })
  })
})

test('what a visitor began goes on once they have signed in', async () => {
  talk = conversation('messaging')
  await talk.chat.start(visitor)
  await talk.pass(100)
  talk.app.signedIn(tokenOf('avery'))
  const next = chatPage(talk.lender)
  next.local.set(chatKey('harborlight'), talk.local.get(chatKey('harborlight')) ?? '')
  next.app.signedIn(tokenOf('avery'))
  createChat(next.app).open()
  await next.pass(100)
  expect(next.app.store.get(chatAtom).phase).toBe('talking')
})

test('a conversation that is beginning comes to nothing when the session ends', async () => {
  talk = conversation('messaging')
  talk.app.signedIn(tokenOf('avery'))
  const beginning = talk.chat.start(visitor)
  await talk.app.leaveSession('/auth/login')
  await beginning
  await talk.pass(100)
  expect([talk.state().phase, talk.lender.connected()]).toEqual(['form', 0])
  expect(talk.local.get(chatKey('harborlight'))).toBeUndefined()
})

test.each([
  ['messaging', { token: '' }, 'Webchat session data not found'],
  ['messaging', { omniProxyChannelId: '' }, 'Omni Proxy value not available'],
  ['contact-centre', { customerId: '' }, 'Customer ID not present'],
  ['contact-centre', { threadId: '' }, 'NICE thread ID is unavailable'],
  ['contact-centre', { threadId: 'another' }, 'Recovered thread is not livechat instance'],
  ['stream', { stream: {} }, 'Webchat session data not found'],
] as const)('what a lender of %s leaves out (%j) is told to support', async (mode, session, message) => {
  talk = conversation(mode)
  talk.lender.state.session = session
  await talk.chat.start(visitor)
  expect(talk.reports).toContainEqual({ level: 'error', code: 'chat.data', details: { message } })
  expect(talk.state()).toMatchObject({ phase: 'form', alert: { kind: 'error', string: 'failed' } })
})

test('the chatbot hands over with what was said', async () => {
  talk = conversation('chatbot')
  talk.lender.state.handOver = true
  await talk.chat.start(visitor, 'chatbot')
  await talk.pass(100)
  talk.chat.send('What now?', [])
  await talk.pass(100)
  expect(talk.state().offersAgent).toBe(true)
  await talk.chat.handOver()
  await talk.pass(3000)
  expect(talk.state().mode).toBe('messaging')
  expect(talk.said()).toEqual(['borrower: Avery: What now?\nAutomated assistant: About What now?'])
})
