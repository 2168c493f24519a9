import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import { oftenUnanswered } from '../../../sandbox/chat/unanswered.ts'
import { openStore } from '../../../sandbox/store/open-store.ts'
import { documents, eachTestAtALender, host, type Lender, openLender, type Sending } from '../support/lender.ts'

const service = '/service-chat-chatbot/external/api/v1/message'
const empire = { host: 'empire.localhost:3000' }

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const question = {
  organization: 'harborlight',
  pageUrl: '/account/heloc/register',
  senderId: 'avery@example.com',
  senderType: 'VISITOR',
  tag: 'heloc',
}
const ask = (message: string, more: object = {}, sending?: Sending, at = lender) =>
  at.call('POST', `${service}/chatWithAutobot`, { ...question, message, ...more }, sending)
const history = (id: string, sending?: Sending) =>
  lender.call('GET', `${service}/getChatHistory/${id}`, undefined, sending)
const rate = (more: object, sending?: Sending) =>
  lender.call(
    'POST',
    `${service}/setChatReplyUsedWithFeedback`,
    { responseToCustomer: 'x', rating: 'HELPFUL', senderEmail: 'avery@example.com', senderType: 'VISITOR', ...more },
    sending,
  )

test('a question is answered from the lender’s chatbot, with figures and the lender’s own facts, in the language that is asked for', async () => {
  const { status, body } = await ask('What is your phone number?')
  expect(status).toBe(200)
  expect(body).toMatchObject({ responseStr: expect.stringContaining('(555) 010-0123'), handOver: true })
  expect((await ask('How much can I borrow?')).body.responseStr).toContain('$15,000 to $400,000')
  expect((await ask('How much can I borrow?')).body.handOver).toBe(false)
  const inSpanish = await ask('¿Cuánto dinero puedo pedir prestado?', { locale: 'es' })
  expect(inSpanish.body.responseStr).toContain('líneas de crédito')
  // A language that there is none of is answered in English.
  expect((await ask('How much can I borrow?', { locale: 'fr' })).body.responseStr).toContain('Lines run')
})

test('what follows is of the same conversation, and is read again in order', async () => {
  const { conversationId, questionId } = (await ask('What fees do you charge?')).body
  lender.wait(60)
  expect((await ask('asdf qwer', { conversationId })).body).toMatchObject({ conversationId, handOver: true })
  const { status, body } = await history(conversationId)
  expect(status).toBe(200)
  expect(body.loginTimestamp).toBe('2026-11-27T12:00:00.000Z')
  expect(body.messageHistory).toMatchObject([
    { questionId, questionStr: 'What fees do you charge?', createdDt: '2026-11-27T12:00:00.000Z' },
    { questionStr: 'asdf qwer', createdDt: '2026-11-27T12:01:00.000Z' },
  ])
})

test('ten minutes after the last message a conversation is forgotten', async () => {
  const { conversationId } = (await ask('What fees do you charge?')).body
  lender.wait(9 * 60)
  expect((await ask('And autopay?', { conversationId })).status).toBe(200)
  lender.wait(10 * 60)
  expect((await history(conversationId)).status).toBe(200)
  lender.wait(1)
  expect((await history(conversationId)).status).toBe(404)
  expect((await ask('Hello?', { conversationId })).status).toBe(404)
})

test('a conversation that is unknown, or another lender’s, is not found', async () => {
  const { conversationId, questionId } = (await ask('What fees do you charge?')).body
  expect((await history(randomUUID())).status).toBe(404)
  expect((await ask('Hello?', { conversationId: randomUUID() })).status).toBe(404)
  expect((await history(conversationId, empire)).status).toBe(404)
  expect((await ask('Hello?', { conversationId, organization: 'empire' }, empire)).status).toBe(404)
  expect((await ask('Hello?', {}, empire)).status).toBe(404)
  expect((await ask('Hello?', { organization: 'nowhere' })).status).toBe(404)
  expect((await rate({ conversationId, questionId }, empire)).status).toBe(404)
})

test('an answer is rated, and rated anew; one that was never given is not', async () => {
  const { conversationId, questionId } = (await ask('What fees do you charge?')).body
  expect((await rate({ conversationId, questionId })).body).toEqual({ isDone: true })
  const again = { conversationId, questionId, rating: 'NOT_HELPFUL', feedbackMessage: 'Answer too vague' }
  expect((await rate(again)).body).toEqual({ isDone: true })
  expect((await rate({ conversationId, questionId: randomUUID() })).status).toBe(404)
})

test('an org changes an answer and adds a question of its own', async () => {
  const patch: Json = {
    questions: [
      { id: 'fees', answer: 'No fees at all.' },
      { id: 'boats', questions: { en: ['Do you lend for houseboats?'] }, answer: 'No boats.' },
    ],
  }
  const own = await openLender(new Map([...documents, ['orgs/harborlight/journeys/heloc/chatbot', patch]]))
  expect((await ask('What fees do you charge?', {}, {}, own)).body.responseStr).toBe('No fees at all.')
  expect((await ask('houseboats?', {}, {}, own)).body.responseStr).toBe('No boats.')
  const elsewhere = await ask('houseboats?', { organization: 'empire' }, empire, own)
  expect(elsewhere.body.handOver).toBe(true)
  expect(own.faults).toEqual([])
  await own.app.close()
})

const folder = mkdtempSync(join(tmpdir(), 'waymark-chatbot-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A lender whose store can be looked into. */
async function kept(name: string) {
  const dataDir = join(folder, name)
  const own = await openLender(documents, host, dataDir)
  const db = openStore(dataDir)
  let now = Date.parse('2026-11-27T12:00:00Z')
  return {
    db,
    asks: (message: string, senderId: string) => ask(message, { senderId }, {}, own),
    listed: (org = 'harborlight') => oftenUnanswered({ db, now: () => new Date(now) }, org),
    wait: (seconds: number) => {
      now += seconds * 1000
    },
    close: async () => {
      expect(own.faults).toEqual([])
      db.close()
      await own.app.close()
    },
  }
}

test('what three people asked in vain is listed, in whatever words; less is not to be read', async () => {
  const { asks, listed, wait, close } = await kept('three')
  await asks('Do you lend for houseboats?', 'one@example.com')
  await asks('do you lend on a houseboat', 'One@example.com ')
  await asks('Houseboats: lend or not?', 'two@example.com')
  expect(listed()).toEqual([])
  await asks('My name is Kim. Lend for a houseboat? kim@example.com', 'three@example.com')
  expect(listed()).toEqual([{ text: 'Do you lend for houseboats?', senders: 3 }])
  expect(listed('empire')).toEqual([])
  // What was answered is not kept.
  for (const name of ['one', 'two', 'three']) await asks('What fees do you charge?', `${name}@example.com`)
  expect(listed()).toHaveLength(1)
  wait(30 * 24 * 60 * 60)
  expect(listed()).toHaveLength(1)
  wait(1)
  expect(listed()).toEqual([])
  await close()
})

test('what is kept of a question says nothing of who asked it', async () => {
  const { asks, db, close } = await kept('masked')
  await asks('I am Avery, 12 Elm Street. Houseboats, 555-010-0199, avery@example.com?', 'avery.sample@example.com')
  const rows = db.prepare('SELECT text, terms, sender FROM unanswered').all()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain('Houseboats')
  expect(JSON.stringify(rows)).not.toMatch(/avery|sample|elm |0199|example/i)
  await close()
})
