import { describe, expect, test } from 'vitest'
import type { ChatMode } from '#engine'
import { createChat } from '../../../renderer/chat/chat.ts'
import type { Tabs } from '../../../renderer/ports/ports.ts'
import { chatAtom } from '../../../renderer/state/chat.ts'
import { memory } from '../page.ts'
import { chatPage, fakeLender, settled } from './fake-lender.ts'

const visitor = { name: 'Avery', email: 'avery@example.com' }
const onSocket = ['messaging', 'contact-centre', 'stream'] as const
const everyMode: ChatMode[] = [...onSocket, 'talk', 'chatbot']

/** A browser: what its tabs share. Each tab can be closed, and its locks are free then. */
function browser() {
  const local = memory()
  const lender = fakeLender()
  const channels = new Set<{ name: string; tab: number; hear: (said: unknown) => void }>()
  const waiting: { name: string; tab: number; get: () => void }[] = []
  const holders = new Map<string, { tab: number; lose: () => void }>()
  const listeners: { tab: number; key: string; listener: () => void }[] = []
  const closed = new Set<number>()
  let count = 0

  const grant = (name: string) => {
    if (holders.has(name)) return
    const at = waiting.findIndex((each) => each.name === name)
    if (at >= 0) waiting.splice(at, 1)[0]?.get()
  }
  const free = (name: string, tab: number) => {
    if (holders.get(name)?.tab !== tab) return
    holders.delete(name)
    grant(name)
  }
  const tabsOf = (tab: number): Tabs => ({
    hold: (name, signal, how) =>
      new Promise((resolve, reject) => {
        const get = () => {
          let lose = () => {}
          const taken = new Promise<void>((told) => {
            lose = told
          })
          holders.set(name, { tab, lose })
          signal.addEventListener('abort', () => free(name, tab))
          resolve({ taken })
        }
        signal.addEventListener('abort', () => {
          const at = waiting.findIndex((each) => each.get === get)
          if (at >= 0) waiting.splice(at, 1)
          reject(signal.reason)
        })
        if (how === 'take') {
          holders.get(name)?.lose()
          holders.delete(name)
          get()
        } else {
          waiting.push({ name, tab, get })
          grant(name)
        }
      }),
    channel(name, hear) {
      const own = { name, tab, hear }
      channels.add(own)
      return {
        say(what) {
          if (closed.has(tab)) return
          // As a browser does it: others hear a copy, later.
          const copy = structuredClone(what)
          for (const other of channels)
            if (other !== own && other.name === name) queueMicrotask(() => channels.has(other) && other.hear(copy))
        },
        close: () => void channels.delete(own),
      }
    },
  })
  const changed = local.set
  const tell = (by: number, changed: string) => {
    for (const { tab, key, listener } of listeners)
      if (tab !== by && key === changed && !closed.has(tab)) queueMicrotask(listener)
  }

  function tab(mode: ChatMode, query = '&userToken=secret') {
    const own = ++count
    const page = chatPage(lender, `/account/heloc/register?mode=${mode}${query}`, undefined, {
      get: local.get,
      all: local.all,
      set: (key, value) => {
        if (closed.has(own)) return
        changed(key, value)
        tell(own, key)
      },
      remove: (key) => {
        if (closed.has(own)) return
        local.remove(key)
        tell(own, key)
      },
    })
    page.ports.tabs = async () => tabsOf(own)
    page.ports.onOtherTab = (key, listener) => void listeners.push({ tab: own, key, listener })
    const { socket } = page.ports
    const links = new Set<{ close: () => void }>()
    page.ports.socket = async () => {
      const open = await socket?.()
      return (path, events) => {
        const link = open?.(path, events) as ReturnType<NonNullable<typeof open>>
        links.add(link)
        return { send: (text) => closed.has(own) || link.send(text), close: link.close }
      }
    }
    const chat = createChat(page.app)
    chat.resume()
    const state = () => page.app.store.get(chatAtom)
    return {
      ...page,
      chat,
      state,
      said: () => state().conversation.messages.map(({ author, text }) => `${author}: ${text}`),
      sleep: () => void closed.add(own),
      wake: () => void closed.delete(own),
      /** As a browser closes one: nothing in it goes on, and nobody asks it. */
      close() {
        closed.add(own)
        for (const channel of channels) if (channel.tab === own) channels.delete(channel)
        for (const link of links) link.close()
        for (const [name, holder] of holders) if (holder.tab === own) free(name, own)
      },
    }
  }
  return { lender, local, tab }
}

type Tab = ReturnType<ReturnType<typeof browser>['tab']>

/** Lets time go by in all tabs at once. */
async function pass(ms: number, ...tabs: Tab[]) {
  for (let gone = 0; gone < ms; gone += 500) {
    for (const tab of tabs) await tab.pass(500)
    await settled()
  }
}

async function two(mode: ChatMode) {
  const { lender, tab, local } = browser()
  lender.add('system', 'Welcome')
  const [one, other] = [tab(mode), tab(mode)]
  await one.chat.start(visitor)
  await pass(4000, one, other)
  return { lender, tab, local, one, other }
}

describe.each(everyMode)('two tabs with one conversation over %s', (mode) => {
  test('show it both, over one connection, and either can send', async () => {
    const { lender, one, other } = await two(mode)
    expect([one.state().phase, other.state().phase]).toEqual(['talking', 'talking'])
    one.chat.send('from one', [])
    other.chat.send('from the other', [])
    one.chat.send('from one again', [])
    await pass(6000, one, other)
    const own = one.said().filter((line) => line.startsWith('borrower'))
    expect(own.toSorted()).toEqual(['borrower: from one', 'borrower: from one again', 'borrower: from the other'])
    expect(other.said()).toEqual(one.said())
    expect([one.state().conversation.outbox, other.state().conversation.outbox]).toEqual([[], []])
    expect([one.state().isElsewhere, other.state().isElsewhere]).toEqual([false, false])
    if (onSocket.includes(mode as 'stream')) expect(lender.connected()).toBe(1)
  })

  test('go on in the other when the one with the connection is closed, and lose and double nothing', async () => {
    const { lender, one, other } = await two(mode)
    one.chat.send('before', [])
    await pass(4000, one, other)
    one.chat.send('as it closes', [])
    other.chat.send('meanwhile', [])
    await settled()
    one.close()
    await pass(20_000, other)
    const own = other.said().filter((line) => line.startsWith('borrower'))
    expect(own.toSorted()).toEqual(['borrower: as it closes', 'borrower: before', 'borrower: meanwhile'])
    other.chat.send('after', [])
    await pass(6000, other)
    expect(other.said().filter((line) => line === 'borrower: after')).toHaveLength(1)
    if (onSocket.includes(mode as 'stream')) expect(lender.connected()).toBe(1)
    expect([other.state().phase, other.state().conversation.outbox]).toEqual(['talking', []])
  })

  test('are both told when it ends, whichever of them ends it', async () => {
    const { lender, one, other, local } = await two(mode)
    await Promise.race([other.chat.end(), pass(1000, one, other)])
    lender.tell({ type: 'ended', reason: 'borrower' })
    await pass(1000, one, other)
    expect([one.state().phase, other.state().phase]).toEqual(['ended', 'ended'])
    expect([one.state().ended, other.state().ended]).toEqual(['borrower', 'borrower'])
    expect(local.all()).not.toContain('avery@example.com')
  })

  test('are both as before when one of them begins anew', async () => {
    const { one, other } = await two(mode)
    one.chat.restart()
    await pass(1000, one, other)
    expect([one.state().phase, other.state().phase]).toEqual(['form', 'form'])
    expect(other.state().conversation.messages).toEqual([])
  })
})

test('an agent’s message stands once in each tab, and rings in one', async () => {
  const { lender, one, other } = await two('messaging')
  lender.add('agent', 'Hello')
  await pass(1000, one, other)
  expect([one.said(), other.said()]).toEqual([
    ['system: Welcome', 'agent: Hello'],
    ['system: Welcome', 'agent: Hello'],
  ])
  expect(one.state().rings + other.state().rings).toBe(1)
})

test('a tab that comes later has all that was said, counts none of it as new, and what comes then', async () => {
  const { lender, tab, one, other } = await two('messaging')
  one.chat.open()
  lender.add('agent', 'Hello')
  await pass(1000, one, other)
  one.chat.close()
  const third = tab('messaging')
  await pass(2000, one, other, third)
  expect([third.said(), third.state().unread]).toEqual([one.said(), 0])
  lender.add('agent', 'And you?')
  await pass(1000, one, other, third)
  expect([third.said(), third.state().unread]).toEqual([one.said(), 1])
  one.chat.open()
  await pass(500, one, other, third)
  expect(third.state().unread).toBe(0)
})

test('a warning while the connection is lost stands in both tabs, and goes from both', async () => {
  const { lender, one, other } = await two('messaging')
  lender.cut()
  await settled()
  expect([one.state().alert?.string, other.state().alert?.string]).toEqual(['lost', 'lost'])
  await pass(3000, one, other)
  expect([one.state().alert, other.state().alert]).toEqual([undefined, undefined])
})

test('a refused message is sent again or taken back from either tab', async () => {
  const { lender, one, other } = await two('messaging')
  lender.state.drops = 2
  for (const text of ['again', 'never']) {
    other.chat.send(text, [])
    await pass(500, one, other)
    const { clientId } = lender.heard.findLast(({ type }) => type === 'message') as never as { clientId: string }
    lender.tell({ type: 'refused', clientId, reason: 'too-long' })
    await pass(500, one, other)
  }
  const failedIn = ({ state }: Tab) => state().conversation.outbox.map((entry) => [entry.text, entry.state])
  expect([failedIn(one), failedIn(other)]).toEqual(
    Array(2).fill([
      ['again', 'failed'],
      ['never', 'failed'],
    ]),
  )
  const [again, never] = one.state().conversation.outbox
  one.chat.again(again?.clientId ?? '')
  other.chat.takeBack(never?.clientId ?? '')
  await pass(2000, one, other)
  expect([failedIn(one), failedIn(other)]).toEqual([[], []])
  expect([one.said(), other.said()]).toEqual(Array(2).fill(['system: Welcome', 'borrower: again']))
})

test('files and older messages come by the tab that has the connection', async () => {
  const { lender, one, other } = await two('messaging')
  expect([one.chat.canSendFiles(), other.chat.canSendFiles()]).toEqual([true, true])
  const before = lender.calls.filter(({ url }) => url.pathname.endsWith('/files')).length
  await Promise.all([other.chat.sendFile(new File(['x'], 'x.txt')), pass(1000, one, other)])
  expect(lender.calls.filter(({ url }) => url.pathname.endsWith('/files'))).toHaveLength(before + 1)
  lender.state.refuses = 500
  await Promise.all([other.chat.older(), pass(1000, one, other)])
  expect(other.state().alert).toEqual({ kind: 'error', string: 'failed' })
})

test('an agent who follows the chatbot follows in both tabs', async () => {
  const { lender, one, other } = await two('chatbot')
  lender.state.handOver = true
  one.chat.send('What now?', [])
  await pass(1000, one, other)
  expect([one.state().offersAgent, other.state().offersAgent]).toEqual([true, true])
  await one.chat.handOver()
  await pass(3000, one, other)
  expect([one.state().mode, other.state().mode]).toEqual(['messaging', 'messaging'])
  expect(other.said()).toEqual(one.said())
  expect(other.said().some((line) => line.includes('What now?'))).toBe(true)
})

test('a tab that hears nothing of the one with the connection says that it is elsewhere, and takes it over', async () => {
  const { lender, one, other, tab } = await two('messaging')
  // A tab that the browser has put to sleep holds its name, and says nothing.
  one.sleep()
  const third = tab('messaging')
  await pass(10_000, third)
  expect([third.state().isElsewhere, third.said()]).toEqual([true, []])
  third.chat.takeOver()
  await pass(3000, other, third)
  one.wake()
  await pass(3000, one, other, third)
  third.chat.send('here now', [])
  await pass(3000, one, other, third)
  expect([one.said(), other.said(), third.said()]).toEqual(Array(3).fill(['system: Welcome', 'borrower: here now']))
  expect(lender.connected()).toBe(1)
})

test('what is told once more after it was taken goes to the lender once', async () => {
  const { lender, local, one, other } = await two('messaging')
  other.chat.send('once', [])
  await pass(1000, one, other)
  const { id } = JSON.parse(local.get('waymark.chat.harborlight') ?? '')
  const draft = lender.messages.find(({ text }) => text === 'once')
  const channel = (await one.ports.tabs?.())?.channel(`waymark.chat.${id}`, () => {})
  channel?.say({ type: 'written', draft: { clientId: draft?.clientId, at: '', text: 'once', files: [] } })
  await pass(1000, one, other)
  expect(lender.heard.filter(({ type }) => type === 'message')).toHaveLength(1)
  expect([one.state().conversation.outbox, other.state().conversation.outbox]).toEqual([[], []])
})

test('the end of one conversation forgets no other that has begun since', async () => {
  const { lender, local, one, other } = await two('messaging')
  const another = { ...JSON.parse(local.get('waymark.chat.harborlight') ?? ''), id: 'another' }
  local.set('waymark.chat.harborlight', JSON.stringify(another))
  lender.tell({ type: 'ended', reason: 'agent' })
  await pass(500, one, other)
  expect([one.state().phase, other.state().phase]).toEqual(['ended', 'ended'])
  expect(local.get('waymark.chat.harborlight')).toBe(JSON.stringify(another))
})

test('what was asked of a tab that closes before it answers, the next one does', async () => {
  const { one, other } = await two('messaging')
  one.sleep()
  const file = other.chat.sendFile(new File(['x'], 'x.txt'))
  await pass(1000, other)
  one.close()
  await pass(1000, other)
  expect(await Promise.race([file?.then(() => 'sent'), settled().then(() => 'waits')])).toBe('sent')
})

test('a question whose answer is lost with its tab stands once, with its answer', async () => {
  const { lender, one, other } = await two('chatbot')
  one.chat.send('first', [])
  await pass(1000, one, other)
  lender.state.losesAnswers = '/chatWithAutobot'
  one.chat.send('lost answer', [])
  await pass(1000, one, other)
  one.close()
  lender.state.losesAnswers = ''
  await pass(12_000, other)
  const lines = ['borrower: first', 'chatbot: About first', 'borrower: lost answer', 'chatbot: About lost answer']
  expect(other.said().slice(1)).toEqual(lines)
  expect(lender.bot).toHaveLength(2)
  expect(other.state().conversation.outbox).toEqual([])
})

test('without locks, the latest tab has it, as the lender says', async () => {
  const { lender, tab } = browser()
  const one = tab('messaging')
  one.ports.tabs = async () => undefined
  await one.chat.start(visitor)
  await pass(1000, one)
  lender.cut(4409)
  await pass(1000, one)
  expect(one.state().isElsewhere).toBe(true)
})
