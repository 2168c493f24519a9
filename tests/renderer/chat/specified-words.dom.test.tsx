import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ChatMode } from '#engine'
import { Chat } from '../../../renderer/pages/app.tsx'
import { flagsAtom } from '../../../renderer/state/atoms.ts'
import { chatAtom } from '../../../renderer/state/chat.ts'
import { renderAt } from '../render.tsx'
import { chatPage, fakeLender } from './fake-lender.ts'

async function opened(mode: ChatMode) {
  const lender = fakeLender()
  const page = chatPage(lender, `/account/heloc/register?step=name&mode=${mode}&userToken=secret`)
  page.ports.upload = () => page.ports.transport
  page.app.store.set(flagsAtom, { webChat: true })
  const drawn = renderAt(<Chat />, page)
  await drawn.user.click(await screen.findByRole('button', { name: 'Chat with us' }))
  await screen.findByLabelText('Name')
  return { lender, ...page, ...drawn, state: () => page.app.store.get(chatAtom) }
}

type Opened = Awaited<ReturnType<typeof opened>>

async function begin({ user, pass, state }: Opened, { name = 'Avery', email = 'avery@example.com' } = {}) {
  const fill = async (label: string, value: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.click(screen.getByLabelText(label))
    if (value !== '') await user.paste(value)
  }
  await fill('Name', name)
  await fill('Email address', email)
  if (state().mode === 'stream') await user.selectOptions(screen.getByLabelText('Agent ID'), 'agent-1')
  await user.click(screen.getByRole('button', { name: 'Start chat' }))
  // The code of a provider comes when it is needed.
  await waitFor(() => expect(state().phase).not.toBe('starting'))
  await act(() => pass(100))
}

async function begun(mode: ChatMode) {
  const page = await opened(mode)
  await begin(page)
  await screen.findByLabelText('Message')
  if (!['talk', 'chatbot'].includes(mode)) await waitFor(() => expect(page.lender.connected()).toBe(1))
  return page
}

const alertOf = () => {
  const shown = document.querySelector('.chat-alert')
  return shown && [shown.textContent, shown.className.replace(/.*chat-alert-/, ''), shown.getAttribute('role')]
}
const wrong = async (mode: ChatMode, given: { name?: string; email?: string }) => {
  const page = await opened(mode)
  await begin(page, given)
  return [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)
}

type Row = [holds: string, right: unknown, found: () => unknown]

const theForm: Row[] = [
  ['a name is required', ['Required'], () => wrong('messaging', { name: '' })],
  ['a name may have 128 characters', [], () => wrong('messaging', { name: 'a'.repeat(128) })],
  ['and no more', ['Cannot be more than 128 characters'], () => wrong('messaging', { name: 'a'.repeat(129) })],
  ['an email address is required', ['Required'], () => wrong('messaging', { email: '' })],
  ['an email address may have 128 characters', [], () => wrong('messaging', { email: longest(128) })],
  ['and no more either', ['Cannot be more than 128 characters'], () => wrong('messaging', { email: longest(129) })],
  ['it has to be one', [expect.stringContaining('name@example.com')], () => wrong('messaging', { email: 'avery' })],
  [
    'an agent is required where the list of them shows',
    ['Required'],
    async () => {
      const page = await opened('stream')
      await page.user.type(screen.getByLabelText('Name'), 'Avery')
      await page.user.type(screen.getByLabelText('Email address'), 'avery@example.com')
      await page.user.click(screen.getByRole('button', { name: 'Start chat' }))
      return screen.getAllByRole('alert').map(({ textContent }) => textContent)
    },
  ],
]

/** As long an address as it says, with no part of it longer than addresses may have. */
function longest(length: number) {
  const domain = `${'b'.repeat(60)}.example.com`
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`
}

const theAlerts: Row[] = [
  [
    'while the connection is lost',
    ['Connection lost. Attempting to reconnect.', 'warning', 'status'],
    async () => {
      const { lender, pass } = await begun('messaging')
      lender.cut()
      await act(() => pass(10))
      return alertOf()
    },
  ],
  [
    'none once it is back',
    null,
    async () => {
      const { lender, pass } = await begun('messaging')
      lender.cut()
      await act(() => pass(3000))
      return alertOf()
    },
  ],
  [
    'when a session cannot begin',
    ['Something went wrong. Please try again later.', 'error', 'alert'],
    async () => {
      const page = await opened('messaging')
      page.lender.state.refuses = 500
      await begin(page)
      return alertOf()
    },
  ],
  [
    'when what was said before cannot be read',
    ['Something went wrong. Please try again later.', 'error', 'alert'],
    async () => {
      const page = await opened('messaging')
      for (let count = 1; count <= 30; count++) page.lender.add('agent', `number ${count}`)
      await begin(page)
      page.lender.state.refuses = 500
      await page.user.click(screen.getByRole('button', { name: 'Show older messages' }))
      await act(() => page.pass(10))
      return alertOf()
    },
  ],
  [
    'when the survey cannot be had',
    ['Something went wrong. Please try again later.', 'error', 'alert'],
    async () => {
      const { lender, pass } = await begun('messaging')
      Object.assign(lender.state, { refuses: 500, refusesOnly: '/survey' })
      lender.tell({ type: 'ended', reason: 'agent' })
      await act(() => pass(10))
      return alertOf()
    },
  ],
  [
    'when the token does not hold, and nobody says why',
    ['Token state is invalid.', 'warning', 'status'],
    async () => {
      const { lender, pass } = await begun('messaging')
      Object.assign(lender.state, { refuses: 403, says: undefined })
      lender.cut()
      await act(() => pass(3000))
      return alertOf()
    },
  ],
  [
    'when a message was refused',
    ['Something went wrong. Please try resending the message.', 'error', 'alert'],
    async () => {
      const { lender, user, pass } = await begun('messaging')
      lender.state.drops = 1
      await user.type(screen.getByLabelText('Message'), 'no{Enter}')
      const { clientId } = lender.heard.find(({ type }) => type === 'message') as never as { clientId: string }
      lender.tell({ type: 'refused', clientId, reason: 'too-long' })
      await act(() => pass(10))
      return alertOf()
    },
  ],
]

const failed = ['Something went wrong. Please try again later.', 'error', 'alert']
const missing = async (mode: ChatMode, session: object, contactId: string | undefined = 'contact') => {
  const page = await opened(mode)
  Object.assign(page.lender.state, { session, contactId })
  await begin(page)
  return [page.reports.filter(({ code }) => code === 'chat.data'), alertOf()]
}
const told = (message: string) => [[{ level: 'error', code: 'chat.data', details: { message } }], failed]

const theDataErrors: Row[] = [
  ['a session', told('Webchat session data not found'), () => missing('contact-centre', { token: '' })],
  ['a session to stream', told('Webchat session data not found'), () => missing('stream', { stream: {} })],
  ['a channel', told('Omni Proxy value not available'), () => missing('messaging', { omniProxyChannelId: '' })],
  ['a customer', told('Customer ID not present'), () => missing('contact-centre', { customerId: '' })],
  ['a thread', told('NICE thread ID is unavailable'), () => missing('contact-centre', { threadId: '' })],
  ['a contact', told('Contact ID not available'), () => missing('contact-centre', {}, '')],
  [
    'a chat in the thread',
    told('Recovered thread is not livechat instance'),
    () => missing('contact-centre', { threadId: 'another' }),
  ],
  [
    'a chat in the thread that is taken up again on the next page',
    told('Recovered thread is not livechat instance'),
    async () => {
      const before = await begun('contact-centre')
      const kept = JSON.parse(before.local.get('waymark.chat.harborlight') ?? '')
      before.unmount()
      const page = chatPage(before.lender, '/account/heloc/register?step=name&mode=contact-centre')
      page.local.set('waymark.chat.harborlight', JSON.stringify({ ...kept, threadId: 'another' }))
      page.app.store.set(flagsAtom, { webChat: true })
      const { user } = renderAt(<Chat />, page)
      await user.click(await screen.findByRole('button', { name: 'Chat with us' }))
      expect(await screen.findByLabelText('Name')).toBeDefined()
      await waitFor(() => expect(alertOf()).not.toBeNull())
      return [page.reports.filter(({ code }) => code === 'chat.data'), alertOf()]
    },
  ],
]

const megabyte = 2 ** 20
const file = (name: string, bytes: number) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: bytes })
  return made
}
const attached = async (files: File[]) => {
  const { user } = await begun('messaging')
  await user.upload(screen.getByLabelText('Attach files'), files)
  const list = screen.queryByRole('list', { name: 'Files to send' })
  const taken = list === null ? [] : within(list).getAllByRole('listitem')
  return [
    taken.map(({ textContent }) => textContent?.replace('✕', '')),
    screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  ]
}
const papers = (count: number, bytes: number) =>
  Array.from({ length: count }, (_each, index) => file(`${index}.pdf`, bytes))

const theFiles: Row[] = [
  [
    'are of seven kinds, whatever the case of their names',
    [['.jpg', '.png', '.amr', '.mp3', '.mp4', '.pdf', '.TXT'].map((type) => `a${type} (5 bytes)`), []],
    () => attached(['.jpg', '.png', '.amr', '.mp3', '.mp4', '.pdf', '.TXT'].map((type) => file(`a${type}`, 5))),
  ],
  [
    'are ten at most',
    [10, ['10.pdf is one too many: 10 files can go with a message.']],
    async () => {
      const [taken = [], problems] = await attached(papers(11, 1024))
      return [taken.length, problems]
    },
  ],
  ['have 10 MB at most', [['0.pdf (10 MB)'], []], () => attached(papers(1, 10 * megabyte))],
  ['and no byte more', [[], ['0.pdf is larger than 10 MB.']], () => attached(papers(1, 10 * megabyte + 1))],
  [
    'have 25 MB together',
    [2, ['2.pdf is too much: the files of a message can have 25 MB together.']],
    async () => {
      const [taken = [], problems] = await attached(papers(3, 9 * megabyte))
      return [taken.length, problems]
    },
  ],
  ['show their size in KB', [['0.pdf (1.5 KB)'], []], () => attached(papers(1, 1536))],
  ['are not empty', [[], ['0.pdf is empty.']], () => attached(papers(1, 0))],
]

const theRest: Row[] = [
  [
    'dots move every 400 ms while an agent is awaited',
    ['.', '..', '...', '.', '..'],
    async () => {
      const { pass } = await begun('messaging')
      const dots = () => document.querySelector('.chat-dots')?.textContent
      const seen: unknown[] = []
      // The window has drawn itself for 100 ms.
      await act(() => pass(250))
      for (let count = 0; count < 5; count++) {
        seen.push(dots())
        await act(() => pass(400))
      }
      return seen
    },
  ],
  [
    'what is typed is shown to the agent each second, and not when it has not changed',
    ['a', 'abc'],
    async () => {
      const { user, pass, lender } = await begun('messaging')
      await user.type(screen.getByLabelText('Message'), 'abc')
      await act(() => pass(999))
      const early = lender.heard.filter(({ type }) => type === 'typing')
      expect(early.map(({ text }) => text)).toEqual(['a'])
      await act(() => pass(5000))
      return lender.heard.filter(({ type }) => type === 'typing').map(({ text }) => text)
    },
  ],
  ...(['messaging', 'contact-centre', 'stream', 'talk', 'chatbot'] as const).map(
    (mode): Row => [
      `the survey after ${mode}`,
      !['talk', 'chatbot'].includes(mode),
      async () => {
        const { user, pass } = await begun(mode)
        await user.click(screen.getByRole('button', { name: 'End chat' }))
        await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End chat' }))
        await act(() => pass(100))
        expect(screen.getByRole('heading', { name: 'Thanks for chatting with us!' })).toBeDefined()
        expect(screen.getByRole('button', { name: 'Start new chat' })).toBeDefined()
        return screen.queryByRole('button', { name: 'Take the survey' }) !== null
      },
    ],
  ),
]

describe.each([
  ['the form', theForm],
  ['what the window says', theAlerts],
  ['what support is told when a lender leaves out', theDataErrors],
  ['files', theFiles],
  ['a conversation', theRest],
])('%s', (_what, rows) => {
  test.each(rows)('%s', async (_holds, right, found) => {
    const value = await found()
    await waitFor(() => expect(value).toEqual(right))
  })
})
