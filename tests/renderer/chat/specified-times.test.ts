import { describe, expect, test } from 'vitest'
import { type ChatMode, hasOlder } from '#engine'
import { createChat } from '../../../renderer/chat/chat.ts'
import { flagsAtom } from '../../../renderer/state/atoms.ts'
import { chatAtom } from '../../../renderer/state/chat.ts'
import { chatBundle, chatPage, fakeLender } from './fake-lender.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]
const visitor = { name: 'Avery', email: 'avery@example.com' }
const onSocket = ['messaging', 'contact-centre', 'stream'] as const

/** The same lender, pinged each quarter of an hour: hours go by sooner. */
const seldom = {
  ...chatBundle,
  surfaces: { ...chatBundle.surfaces, chat: { ...chatBundle.surfaces.chat, keepaliveMs: hour / 4 } },
}

async function talking(
  mode: ChatMode,
  prepare: (lender: ReturnType<typeof fakeLender>) => void = () => {},
  bundle = chatBundle,
) {
  const lender = fakeLender()
  prepare(lender)
  const page = chatPage(lender, `/account/heloc/register?mode=${mode}&userToken=secret`, bundle)
  page.app.signedIn('Bearer h.e30.s')
  page.app.store.set(flagsAtom, { webChatAuthentication: true })
  const chat = createChat(page.app)
  await chat.start(visitor)
  await page.pass(100)
  const called = (path: string) => lender.calls.filter(({ url }) => url.pathname.endsWith(path))
  const heard = (type: string) => lender.heard.filter((frame) => frame.type === type)
  return { ...page, chat, lender, called, heard, state: () => page.app.store.get(chatAtom) }
}

type Talking = Awaited<ReturnType<typeof talking>>
type Row = [holds: string, right: unknown, found: (talk: Talking) => unknown]

const ofItsHours: Row[] = [
  [
    'its token is renewed before the six hours are over, and it goes on',
    [0, 1, 'talking', 2],
    async ({ pass, called, state }) => {
      await pass(5 * hour)
      const early = called('/refreshToken').length
      await pass(hour)
      const found = [early, called('/refreshToken').length, state().phase]
      await pass(6 * hour)
      return [...found, called('/refreshToken').length]
    },
  ],
  [
    'it ends when the token cannot be renewed',
    ['ended', 'expired', { kind: 'warning', string: 'token' }],
    async ({ pass, lender, state }) => {
      Object.assign(lender.state, { refuses: 403, says: undefined, refusesOnly: 'refreshToken' })
      await pass(6 * hour)
      return [state().phase, state().ended, state().alert]
    },
  ],
  [
    'why a token cannot be renewed is said in the lender’s words',
    { kind: 'warning', string: 'token', said: 'Sign in again.' },
    async ({ pass, lender, state }) => {
      Object.assign(lender.state, { refuses: 403, says: ['Sign in again.'], refusesOnly: 'refreshToken' })
      await pass(6 * hour)
      return state().alert
    },
  ],
  [
    'a lender that is away while the token is to be renewed is asked again',
    ['talking', 1],
    async ({ pass, lender, state, called }) => {
      Object.assign(lender.state, { refuses: 503, refusesOnly: 'refreshToken' })
      await pass(5 * hour + 55 * minute)
      lender.state.refuses = undefined
      const before = called('/refreshToken').length
      await pass(5 * minute)
      return [state().phase, called('/refreshToken').length - before]
    },
  ],
  [
    'another connection takes its place after twelve hours, and nobody is told that it was lost',
    [1, 2, []],
    async ({ pass, heard, app }) => {
      const alerts: unknown[] = []
      app.store.sub(chatAtom, () => {
        const { alert } = app.store.get(chatAtom)
        if (alert !== undefined) alerts.push(alert)
      })
      await pass(12 * hour - minute)
      const early = heard('open').length
      await pass(2 * minute)
      return [early, heard('open').length, alerts]
    },
  ],
]

const ofTheSocket: Row[] = [
  [
    'it is pinged every ten seconds',
    [1, 6],
    async ({ pass, heard }) => {
      const before = heard('ping').length
      await pass(10 * second)
      const first = heard('ping').length - before
      await pass(50 * second)
      return [first, heard('ping').length - before]
    },
  ],
  [
    'it is given up after three pings without an answer',
    [true, 'lost'],
    async ({ pass, lender, state }) => {
      lender.state.isDeaf = true
      await pass(29 * second)
      const before = state().alert === undefined
      await pass(12 * second)
      return [before, state().alert?.string]
    },
  ],
]

test.each(ofItsHours)('the hours of a conversation over the socket: %s', async (_holds, right, found) => {
  expect(await found(await talking('messaging', undefined, seldom))).toEqual(right)
})

describe.each(onSocket)('the times of a conversation over %s', (mode) => {
  test.each(ofTheSocket)('%s', async (_holds, right, found) => {
    expect(await found(await talking(mode))).toEqual(right)
  })
})

const ofTheChatbot: Row[] = [
  [
    'it ends ten minutes after it began',
    ['talking', 'ended', 'expired'],
    async ({ pass, state }) => {
      await pass(10 * minute - second)
      const before = state().phase
      await pass(second)
      return [before, state().phase, state().ended]
    },
  ],
  [
    'each message gives it ten minutes more',
    ['talking', 'ended'],
    async ({ pass, chat, state }) => {
      await pass(9 * minute)
      chat.send('still here', [])
      await pass(9 * minute)
      const before = state().phase
      await pass(minute)
      return [before, state().phase]
    },
  ],
  [
    'one that the lender has forgotten before is over, and no message of it counts as refused',
    ['ended', 'expired', undefined],
    async ({ pass, chat, lender, state }) => {
      Object.assign(lender.state, { refuses: 404, refusesOnly: 'chatWithAutobot' })
      chat.send('still here', [])
      await pass(second)
      return [state().phase, state().ended, state().alert]
    },
  ],
]

test.each(ofTheChatbot)('the times of a conversation with the chatbot: %s', async (_holds, right, found) => {
  expect(await found(await talking('chatbot'))).toEqual(right)
})

const everyMode: ChatMode[] = [...onSocket, 'talk', 'chatbot']

describe.each(everyMode)('a conversation over %s', (mode) => {
  test('proves who chats, and renews the proof each minute', async () => {
    const { pass, called } = await talking(mode)
    expect([called('/webchat/authenticate').length, called('/webchat/refresh').length]).toEqual([1, 0])
    const begun = called('/initWebChat')[0] ?? called('/stream/init-web-chat')[0]
    if (mode !== 'chatbot') expect(begun?.body).toMatchObject({ nonce: 'nonce-1' })
    await pass(minute)
    expect(called('/webchat/refresh').map(({ method, url }) => [method, url.search])).toEqual([
      ['PUT', '?nonce=nonce-1'],
    ])
    await pass(4 * minute)
    expect(called('/webchat/refresh')).toHaveLength(5)
    expect(called('/webchat/refresh').every(({ headers }) => headers.get('authorization') === 'Bearer h.e30.s')).toBe(
      true,
    )
  })

  test('asks for a proof anew when one could not be renewed', async () => {
    const { pass, called, lender } = await talking(mode)
    Object.assign(lender.state, { refuses: 422, refusesOnly: '/webchat/refresh' })
    await pass(minute)
    lender.state.refuses = undefined
    await pass(minute)
    expect(called('/webchat/authenticate')).toHaveLength(2)
  })
})

describe.each([...onSocket, 'talk'] as const)('a long conversation over %s', (mode) => {
  test('shows its last twenty messages at first, and older ones when it is asked', async () => {
    const { state, chat, pass } = await talking(mode, ({ add }) => {
      for (let count = 1; count <= 30; count++) add(count % 2 === 1 ? 'borrower' : 'agent', `number ${count}`)
    })
    await pass(3 * second)
    const shown = () => state().conversation.messages.map(({ text }) => text)
    expect([shown().length, shown()[0], shown().at(-1)]).toEqual([20, 'number 11', 'number 30'])
    expect(hasOlder(state().conversation)).toBe(true)
    await chat.older()
    expect([shown().length, shown()[0], hasOlder(state().conversation)]).toEqual([30, 'number 1', false])
  })
})

test('a conversation with the chatbot shows its last twenty messages on the next page, and older ones when it is asked', async () => {
  const { app, chat, pass } = await talking('chatbot')
  for (let count = 1; count <= 15; count++) chat.send(`number ${count}`, [])
  await pass(second)
  app.store.set(chatAtom, (state) => ({
    ...state,
    phase: 'form',
    conversation: { ...state.conversation, messages: [], begins: undefined, upTo: 0 },
  }))
  const next = createChat(app)
  next.open()
  await pass(second)
  const shown = () => app.store.get(chatAtom).conversation.messages
  expect([shown().length, shown().at(-1)?.text]).toEqual([chatBundle.surfaces.chat.firstMessages, 'About number 15'])
  await next.older()
  expect([shown().length, shown()[0]?.author]).toEqual([31, 'system'])
})
