import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChatMode, Flags } from '#engine'
import { Chat } from '../../../renderer/pages/app.tsx'
import { flagsAtom } from '../../../renderer/state/atoms.ts'
import { chatAtom } from '../../../renderer/state/chat.ts'
import { renderAt } from '../render.tsx'
import { chatBundle, chatPage, fakeLender } from './fake-lender.ts'

const on: Flags = { webChat: true }

function shown(mode: ChatMode | '' = '', { flags = on, query = '' } = {}) {
  const lender = fakeLender()
  const page = chatPage(lender, `/account/heloc/register?step=name${mode === '' ? '' : `&mode=${mode}`}${query}`)
  page.app.store.set(flagsAtom, flags)
  const drawn = renderAt(<Chat />, page)
  return { lender, ...page, ...drawn, state: () => page.app.store.get(chatAtom) }
}

const toggle = () => screen.findByRole('button', { name: 'Chat with us' })
const button = (name: string) => screen.getByRole('button', { name })

async function begun(mode: ChatMode = 'messaging') {
  const page = shown(mode)
  await page.user.click(await toggle())
  await page.user.type(await screen.findByLabelText('Name'), 'Avery Sample')
  await page.user.type(screen.getByLabelText('Email address'), 'avery@example.com')
  if (mode === 'stream') await page.user.selectOptions(screen.getByLabelText('Agent ID'), 'agent-1')
  await page.user.click(button('Start chat'))
  await screen.findByLabelText('Message')
  await waitFor(() => expect(page.state().phase).toBe('talking'))
  // The code of the provider and the ticket have to come first.
  if (!['talk', 'chatbot'].includes(mode)) await waitFor(() => expect(page.lender.connected()).toBe(1))
  return page
}

describe('the button', () => {
  test('is on no page without the flag', async () => {
    const { app } = shown('', { flags: { webChat: false } })
    await Promise.resolve()
    expect(screen.queryByRole('button')).toBeNull()
    app.store.set(flagsAtom, on)
    expect(await toggle()).toBeDefined()
  })

  test('opens and closes the window, and has the focus again', async () => {
    const { user } = shown('messaging')
    await user.click(await toggle())
    const heading = await screen.findByRole('heading', { name: 'Chat with us' })
    expect(document.activeElement?.contains(heading)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('heading', { name: 'Chat with us' })).toBeNull()
    expect(document.activeElement).toBe(await toggle())
  })

  test('counts what came while the window was closed', async () => {
    const { lender, user } = await begun()
    await user.click(button('Close chat'))
    lender.add('agent', 'Hello')
    expect(await screen.findByText('New messages: 1')).toBeDefined()
    await user.click(screen.getByRole('button', { expanded: false }))
    await waitFor(() => expect(screen.queryByText('New messages: 1')).toBeNull())
  })

  test('is pressed for whoever comes by pop-webchat, once, and the address forgets it', async () => {
    const { history } = shown('messaging', { query: '&pop-webchat=1' })
    expect(await screen.findByLabelText('Name')).toBeDefined()
    expect(history.location.search).not.toContain('pop-webchat')
    expect(history.location.search).toContain('step=name')
  })
})

test('the window coming and going leaves one connection, which goes on', async () => {
  const { app, lender, state, user } = await begun()
  app.store.set(flagsAtom, { webChat: false })
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
  app.store.set(flagsAtom, on)
  expect(await screen.findByRole('log')).toBeDefined()
  expect([lender.connected(), state().isElsewhere]).toEqual([1, false])
  expect(lender.heard.filter(({ type }) => type === 'open')).toHaveLength(1)
  await user.type(screen.getByLabelText('Message'), 'Still here{Enter}')
  await waitFor(() => expect(lender.messages.map(({ text }) => text)).toEqual(['Still here']))
})

describe('before a conversation', () => {
  test('keeps who one is while the window is closed', async () => {
    const { user } = shown('messaging')
    await user.click(await toggle())
    await user.type(await screen.findByLabelText('Name'), 'Avery')
    await user.click(button('Close chat'))
    await user.click(await toggle())
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Avery')
  })

  test.each([
    ['nothing', '', '', ['Required', 'Required']],
    [
      'too much',
      'a'.repeat(129),
      `${'a'.repeat(120)}@example.com`,
      ['Cannot be more than 128 characters', 'Cannot be more than 128 characters'],
    ],
    ['no address', 'Avery', 'avery', ['Enter an email address, such as name@example.com']],
  ])('says what is wrong with %s, at each answer, and keeps it', async (_what, name, email, problems) => {
    const { user, lender } = shown('messaging')
    await user.click(await toggle())
    const nameField = await screen.findByLabelText<HTMLInputElement>('Name')
    if (name !== '') await user.type(nameField, name)
    if (email !== '') await user.type(screen.getByLabelText('Email address'), email)
    await user.click(button('Start chat'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(problems)
    expect(nameField.value).toBe(name)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(lender.calls.filter(({ url }) => url.pathname.endsWith('/initWebChat'))).toEqual([])
  })

  test('asks for an agent in stream mode, outside production alone', async () => {
    const { user } = shown('stream')
    await user.click(await toggle())
    await user.click(button('Start chat'))
    expect(await screen.findAllByText('Required')).toHaveLength(3)
    expect(within(screen.getByLabelText('Agent ID')).getAllByRole('option').length).toBeGreaterThan(2)
  })

  test('shows no mode, no agents and no reset in production', async () => {
    const page = shown('stream')
    page.ports.page.environment = 'production'
    await page.user.click(await toggle())
    await screen.findByLabelText('Name')
    expect(screen.queryByLabelText('Agent ID')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reset chat' })).toBeNull()
    expect(screen.queryByText('stream')).toBeNull()
  })

  test('says that typing is seen, or that nobody but a machine answers', async () => {
    const { user } = shown('messaging')
    await user.click(await toggle())
    expect(await screen.findByText(/An agent sees what you type before you send it/)).toBeDefined()
  })

  test('keeps what was typed when it cannot begin, and says so', async () => {
    const { user, lender } = shown('messaging')
    lender.state.refuses = 500
    await user.click(await toggle())
    await user.type(await screen.findByLabelText('Name'), 'Avery')
    await user.type(screen.getByLabelText('Email address'), 'avery@example.com')
    await user.click(button('Start chat'))
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Avery')
  })
})

describe('a conversation', () => {
  let page: Awaited<ReturnType<typeof begun>>
  beforeEach(async () => {
    page = await begun()
  })
  const area = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
  const log = () => screen.getByRole('log').textContent

  test('sends with Enter, adds a line with Shift and Enter, and sends nothing empty', async () => {
    const { user, lender } = page
    await user.type(area(), '   {Enter}')
    expect(lender.messages).toEqual([])
    await user.clear(area())
    await user.type(area(), 'one{Shift>}{Enter}{/Shift}two{Enter}')
    await waitFor(() => expect(lender.messages.map(({ text }) => text)).toEqual(['one\ntwo']))
    expect(area().value).toBe('')
    expect(document.activeElement).toBe(area())
  })

  test('lets no social security number out, typed or sent', async () => {
    const { user, lender, pass } = page
    await user.type(area(), 'It is 078-05-1120')
    await pass(1100)
    await user.type(area(), '{Enter}')
    await waitFor(() => expect(lender.messages).toHaveLength(1))
    expect(JSON.stringify([lender.heard, lender.messages])).not.toContain('078-05-1120')
    expect(lender.messages[0]?.text).toBe('It is •••-••-••••')
  })

  test('keeps what is being typed while the window is closed', async () => {
    const { user } = page
    await user.type(area(), 'half a sen')
    await user.click(button('Close chat'))
    await user.click(await toggle())
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('half a sen')
  })

  test('takes nothing away that is typed while files are on their way', async () => {
    const { user, lender, app } = page
    // Drawn anew with a browser that can hand in files.
    app.ports.upload = () => app.ports.transport
    await user.click(button('Close chat'))
    await user.click(await toggle())
    let arrive = () => {}
    lender.state.fileWaits = new Promise((resolve) => {
      arrive = resolve
    })
    await user.upload(await screen.findByLabelText('Attach files'), new File(['papers'], 'papers.txt'))
    await user.type(area(), 'first{Enter}')
    await user.clear(area())
    await user.type(area(), 'second')
    arrive()
    await waitFor(() => expect(lender.messages.map(({ text }) => text)).toEqual(['first']))
    await waitFor(() => expect(screen.queryByText(/papers.txt/)).toBeNull())
    expect(area().value).toBe('second')
  })

  test('shows an agent what is typed at most once a second', async () => {
    const { user, lender, pass } = page
    await user.type(area(), 'abcdef')
    const typed = () => lender.heard.filter(({ type }) => type === 'typing').map(({ text }) => text)
    expect(typed()).toEqual(['a'])
    await pass(1000)
    expect(typed()).toEqual(['a', 'abcdef'])
  })

  test('draws hostile words as words, and follows partners alone', async () => {
    page.lender.add(
      'agent',
      '<img src=x onerror=alert(1)> https://evil.example/ https://harborlight.example.com/help \u202e',
    )
    await waitFor(() => expect(log()).toContain('<img src=x onerror=alert(1)>'))
    expect(screen.getByRole('log').querySelector('img')).toBeNull()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['https://harborlight.example.com/help'])
  })

  test('draws a message of a kind that nobody knows as that, and long ones whole', async () => {
    page.lender.add('robot' as never, 'beep')
    page.lender.add('agent', 'x'.repeat(100_000))
    expect(await screen.findByText('This message cannot be shown.')).toBeDefined()
    await waitFor(() => expect(log()?.length).toBeGreaterThan(100_000))
  })

  test('says while the connection is lost, and no more once it is back', async () => {
    page.lender.cut()
    expect(await screen.findByText('Connection lost. Attempting to reconnect.')).toBeDefined()
    await page.pass(2000)
    await waitFor(() => expect(screen.queryByText('Connection lost. Attempting to reconnect.')).toBeNull())
  })

  test('leaves what was refused to the borrower', async () => {
    const { user, lender, pass } = page
    lender.state.drops = 1
    await user.type(area(), 'refuse me{Enter}')
    const { clientId } = lender.heard.find(({ type }) => type === 'message') as never as { clientId: string }
    lender.tell({ type: 'refused', clientId, reason: 'too-long' })
    expect(await screen.findByText('Something went wrong. Please try resending the message.')).toBeDefined()
    await user.click(button('Send again'))
    await pass(100)
    await waitFor(() => expect(lender.messages.map(({ text }) => text)).toEqual(['refuse me']))
  })

  test('says who waits, who joined and who types', async () => {
    expect(await screen.findByText('Waiting for an agent')).toBeDefined()
    page.lender.tell({ type: 'agent', state: 'joined', name: 'Sam' })
    expect(await screen.findByText('Sam joined the chat')).toBeDefined()
    expect(screen.queryByText('Waiting for an agent')).toBeNull()
    page.lender.tell({ type: 'typing' })
    expect(await screen.findByText('Typing…')).toBeDefined()
  })

  test('shows its newest twenty, and older ones when asked', async () => {
    const { user, lender } = page
    await user.click(button('Reset chat'))
    for (let count = 1; count <= 30; count++) lender.add('agent', `number ${count}`)
    await user.type(await screen.findByLabelText('Name'), 'Avery')
    await user.type(screen.getByLabelText('Email address'), 'avery@example.com')
    await user.click(button('Start chat'))
    await waitFor(() => expect(log()).toContain('number 30'))
    expect(log()).not.toContain('number 10A')
    expect(screen.getAllByText(/^number \d+$/)).toHaveLength(chatBundle.surfaces.chat.firstMessages)
    await user.click(button('Show older messages'))
    await waitFor(() => expect(screen.getAllByText(/^number \d+$/)).toHaveLength(30))
  })

  test('asks before it ends, thanks, and offers the survey and another', async () => {
    const { user, lender } = page
    await user.click(button('End chat'))
    await user.click(button('Keep chatting'))
    expect(page.state().phase).toBe('talking')
    await user.click(button('End chat'))
    await user.click(screen.getAllByRole('button', { name: 'End chat' }).at(-1) as HTMLElement)
    const heading = await screen.findByRole('heading', { name: 'Thanks for chatting with us!' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('You ended this chat.')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Take the survey' }))
    expect(page.left).toEqual(['/survey'])
    await user.click(button('Start new chat'))
    expect(await screen.findByLabelText('Name')).toBeDefined()
    expect(lender.calls.some(({ url }) => url.pathname.endsWith('/end'))).toBe(true)
  })

  test.each([
    ['agent', 'The agent ended this chat.'],
    ['inactive', 'This chat ended because nothing was written for a while.'],
    ['expired', 'This chat has expired.'],
  ])('says why it is over: %s', async (reason, words) => {
    page.lender.tell({ type: 'ended', reason })
    expect(await screen.findByText(words)).toBeDefined()
  })
})

describe('a conversation with the chatbot', () => {
  test('says that it is a machine, has no survey, and hears why an answer did not help', async () => {
    const { user, lender } = await begun('chatbot')
    expect(screen.getByText('You are chatting with an automated assistant, not a person.')).toBeDefined()
    await user.type(screen.getByLabelText('Message'), 'How long?{Enter}')
    await user.click(await screen.findByRole('button', { name: 'This did not help' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Tell us more' }))
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(dialog.getByText('Please select a reason')).toBeDefined()
    const reasons = ['Answer too vague', 'Not specific to my application', 'Not what I was asking about', 'Other']
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(reasons)
    await user.click(dialog.getByLabelText('Other'))
    await user.type(dialog.getByLabelText('Additional information'), 'x'.repeat(141))
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(dialog.getByText('Please restrict your response to 140 characters.')).toBeDefined()
    await user.type(dialog.getByLabelText('Additional information'), '{Backspace}')
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Thank you for telling us.')).toBeDefined()
    const rated = lender.calls.find(({ url }) => url.pathname.endsWith('/setChatReplyUsedWithFeedback'))
    expect(rated?.body).toMatchObject({
      rating: 'NOT_HELPFUL',
      questionId: 'q0',
      feedbackMessage: `Other: ${'x'.repeat(140)}`,
    })
  })

  test('takes a message for when somebody is there', async () => {
    const { user, lender } = shown('chatbot')
    await user.click(await toggle())
    await user.click(await screen.findByRole('button', { name: 'Leave a message' }))
    await user.click(button('Send'))
    expect(screen.getAllByText('Required')).toHaveLength(3)
    await user.type(screen.getByLabelText('Name'), 'Avery')
    await user.type(screen.getByLabelText('Email address'), 'avery@example.com')
    await user.type(screen.getByLabelText('Message'), 'Call me, 078-05-1120')
    await user.click(button('Send'))
    expect(await screen.findByText('Thank you. We will answer by email.')).toBeDefined()
    const left = lender.calls.find(({ url }) => url.pathname.endsWith('/leave-message'))
    expect(left?.body).toMatchObject({ friendlyName: 'Avery', message: 'Call me, •••-••-••••' })
  })
})
