import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChatMessage,
  type Conversation,
  discarded,
  emptyConversation,
  hasOlder,
  isBehind,
  lastNumber,
  nextToSend,
  opened,
  received,
  refused,
  retried,
  sent,
  unanswered,
  written,
} from '#engine'

const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  author: 'agent',
  at: '2026-03-02T10:00:00Z',
  text: `message ${number}`,
  files: [],
  ...more,
})
const draft = (clientId: string) => ({ clientId, at: '2026-03-02T10:00:00Z', text: clientId, files: [] })
const numbers = ({ messages }: Conversation) => messages.map(({ number }) => number)

describe('a conversation', () => {
  test('shows what has come from where the lender begins, and waits for what is missing', () => {
    let conversation = received(emptyConversation, message(33))
    expect(numbers(conversation)).toEqual([])
    conversation = opened(conversation, { from: 31, upTo: 34 })
    conversation = received(conversation, message(31))
    expect([numbers(conversation), isBehind(conversation), lastNumber(conversation)]).toEqual([[31], true, 31])
    conversation = received(conversation, message(32))
    expect(numbers(conversation)).toEqual([31, 32, 33])
    conversation = received(received(conversation, message(34)), message(34))
    expect([numbers(conversation), isBehind(conversation)]).toEqual([[31, 32, 33, 34], false])
  })

  test('takes older messages before the first, in whatever order they come', () => {
    let conversation = received(opened(emptyConversation, { from: 5, upTo: 5 }), message(5))
    expect(hasOlder(conversation)).toBe(true)
    for (const number of [2, 4, 1, 3]) conversation = received(conversation, message(number))
    expect([numbers(conversation), hasOlder(conversation)]).toEqual([[1, 2, 3, 4, 5], false])
  })

  test('that has just begun is behind nothing', () => {
    const conversation = opened(emptyConversation, { from: 1, upTo: 0 })
    expect([isBehind(conversation), hasOlder(conversation), lastNumber(conversation)]).toEqual([false, false, 0])
  })

  test('sends one at a time, and the next once the lender has it', () => {
    let conversation = written(written(opened(emptyConversation, { from: 1, upTo: 0 }), draft('a')), draft('b'))
    expect(nextToSend(conversation)?.clientId).toBe('a')
    conversation = sent(conversation, 'a')
    expect(nextToSend(conversation)).toBeUndefined()
    conversation = received(conversation, message(1, { author: 'borrower', clientId: 'a' }))
    expect(nextToSend(conversation)?.clientId).toBe('b')
    expect(conversation.outbox.map(({ clientId }) => clientId)).toEqual(['b'])
  })

  test('sends again what nobody answered, in its place', () => {
    let conversation = sent(written(written(emptyConversation, draft('a')), draft('b')), 'a')
    conversation = unanswered(conversation)
    expect(nextToSend(conversation)?.clientId).toBe('a')
  })

  test('leaves a refused one to the borrower, and goes on with the next', () => {
    let conversation = refused(sent(written(written(emptyConversation, draft('a')), draft('b')), 'a'), 'a')
    expect(nextToSend(conversation)?.clientId).toBe('b')
    expect(discarded(conversation, 'b').outbox).toHaveLength(2)
    expect(discarded(conversation, 'a').outbox.map(({ clientId }) => clientId)).toEqual(['b'])
    conversation = retried(conversation, 'a')
    expect(nextToSend(conversation)?.clientId).toBe('a')
  })
})

/** What the network does with a frame, or what happens between two. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.constant('deliver' as const) },
  { weight: 2, arbitrary: fc.constant('write' as const) },
  { weight: 2, arbitrary: fc.constant('agent' as const) },
  fc.constant('drop' as const),
  fc.constant('double' as const),
  fc.constant('swap' as const),
  fc.constant('cut' as const),
  fc.constant('patience' as const),
)

type What = 'deliver' | 'write' | 'agent' | 'drop' | 'double' | 'swap' | 'cut' | 'patience'

type Frame =
  | { to: 'lender'; clientId: string }
  | { to: 'lender'; after: number | undefined }
  | { to: 'borrower'; opened: { from: number; upTo: number } }
  | { to: 'borrower'; message: ChatMessage }

/** A lender that numbers, knows doubles by their names and tells again, on a network that loses, doubles, delays and turns around. */
function play(happenings: readonly { what: What; at: number }[]) {
  const taken: ChatMessage[] = []
  let conversation = emptyConversation
  let frames: Frame[] = []
  let count = 0
  const isSane = () => {
    const shown = numbers(conversation)
    return shown.every((number, index) => index === 0 || number === (shown[index - 1] ?? 0) + 1)
  }
  const take = (clientId: string | undefined, author: ChatMessage['author']) => {
    const there = taken.find((each) => clientId !== undefined && each.clientId === clientId)
    const added = there ?? message(taken.length + 1, { author, ...(clientId === undefined ? {} : { clientId }) })
    if (there === undefined) taken.push(added)
    frames.push({ to: 'borrower', message: added })
  }
  const flush = () => {
    const next = nextToSend(conversation)
    if (next === undefined) return
    conversation = sent(conversation, next.clientId)
    frames.push({ to: 'lender', clientId: next.clientId })
  }
  const deliver = (frame: Frame) => {
    if (frame.to === 'lender' && 'clientId' in frame) take(frame.clientId, 'borrower')
    else if (frame.to === 'lender') {
      // The last three at first; whoever knows where they are gets all that follow.
      const from = frame.after === undefined ? Math.max(1, taken.length - 2) : frame.after + 1
      frames.push({ to: 'borrower', opened: { from, upTo: taken.length } })
      for (const each of taken.slice(from - 1)) frames.push({ to: 'borrower', message: each })
    } else if ('opened' in frame) conversation = opened(conversation, frame.opened)
    else conversation = received(conversation, frame.message)
    flush()
  }
  const connect = () => {
    frames = []
    conversation = unanswered(conversation)
    frames.push({ to: 'lender', after: lastNumber(conversation) })
  }
  connect()
  for (const { what, at } of happenings) {
    const index = frames.length === 0 ? 0 : at % frames.length
    if (what === 'write') conversation = written(conversation, draft(`own ${++count}`))
    if (what === 'agent') take(undefined, 'agent')
    if (what === 'cut') connect()
    if (what === 'patience') conversation = unanswered(conversation)
    if (what === 'drop') frames.splice(index, 1)
    if (what === 'double' && frames[index]) frames.push(frames[index])
    if (what === 'swap') frames.reverse()
    if (what === 'deliver') {
      const [frame] = frames.splice(index, 1)
      if (frame) deliver(frame)
    }
    flush()
    if (!isSane()) return { isSane: false, conversation, taken, count }
  }
  // The network heals: whoever is behind, or has something unsent, connects again.
  for (let round = 0; round < 3 + count; round++) {
    connect()
    for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) deliver(frame)
  }
  return { isSane: isSane(), conversation, taken, count }
}

test('10,000 schedules of losses, doubles, delays and turns: every message once, in order', () => {
  const schedule = fc.array(fc.record({ what: happening, at: fc.nat(50) }), { maxLength: 40 })
  fc.assert(
    fc.property(schedule, (happenings) => {
      const { isSane, conversation, taken, count } = play(happenings)
      expect(isSane).toBe(true)
      expect(conversation.outbox).toEqual([])
      expect(isBehind(conversation)).toBe(false)
      const shown = conversation.messages
      expect(shown).toEqual(taken.slice(taken.length - shown.length))
      // The borrower's own stand in the order in which they were written, each once.
      const own = taken.flatMap(({ clientId }) => clientId ?? [])
      expect(own).toEqual(Array.from({ length: count }, (_, index) => `own ${index + 1}`))
    }),
    { numRuns: 10_000 },
  )
})
