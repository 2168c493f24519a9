import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bundle, CompiledBlock, CompiledScreen, Field } from '#engine'
import type { Sent } from '../../../tests/renderer/page.ts'
import { renderBlock, renderScreen } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'

const about = (id: string, method = 'GET') => ({
  id,
  method,
  path: `/${id}/{document}`,
  params: { document: { var: 'item.uuid' } },
})
const calls = { text: about('text'), pdf: about('pdf'), paper: about('paper', 'POST') } as unknown as Bundle['calls']
const list: CompiledBlock = { type: 'document', documents: 'data.documents', content: 'text', pdf: 'pdf' }
const data = {
  documents: [
    { uuid: 'note', name: 'The note', version: 2, givenOn: '2026-03-01', signed: true },
    { uuid: 'deed', name: 'The deed', signed: false },
    { name: 'No document' },
  ],
}

/** The text of every document, unless something else is said to a request. */
function lender(other: (request: Sent) => Response | undefined = () => undefined) {
  return (request: Sent) =>
    other(request) ??
    (request.url.pathname.startsWith('/pdf')
      ? new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
      : Response.json({ sections: [{ heading: 'One', paragraphs: ['You pay it back.'] }] }))
}
const asked = (sent: Sent[]) => sent.map(({ method, url }) => `${method} ${url.pathname}`)

/** What the browser was given to save or to open. */
const handed: { download: string; target: string }[] = []
beforeEach(() => {
  handed.length = 0
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    handed.push({ download: this.download, target: this.target })
  })
})
afterEach(() => void vi.restoreAllMocks())

describe('a list of documents', () => {
  const row = (name: string) => {
    const heading = screen.getByRole('heading', { name })
    return within(heading.closest('li') as HTMLElement)
  }

  test('says of each what it is, and whether it is signed', async () => {
    await renderBlock({ ...list, heading: 'Your papers' }, { data, calls, answer: lender() })
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => words(each))).toEqual(['The note', 'The deed'])
    expect(words(screen.getByRole('heading', { name: 'The note' }).closest('li') as HTMLElement)).toContain(
      'SignedGiven March 1, 2026Version 2',
    )
    expect(words(screen.getByRole('heading', { name: 'The deed' }).closest('li') as HTMLElement)).toContain(
      'Not signed',
    )
  })

  test('shows the text of one on demand, and puts it away', async () => {
    const { user, sent } = await renderBlock(list, { data, calls, answer: lender() })
    await user.click(row('The deed').getByRole('button', { name: /^Read it here/ }))
    const text = await screen.findByRole('region', { name: 'The deed' })
    expect(words(text)).toBe('OneYou pay it back.')
    expect(asked(sent)).toEqual(['GET /text/deed'])
    await user.click(row('The deed').getByRole('button', { name: /^Close/ }))
    expect(screen.queryByRole('region', { name: 'The deed' })).toBeNull()
  })

  test('saves and opens one as a PDF, and all of them', async () => {
    const { user, sent } = await renderBlock(list, { data, calls, answer: lender() })
    await user.click(row('The deed').getByRole('button', { name: /^Download PDF/ }))
    await waitFor(() => expect(handed).toEqual([{ download: 'The deed.pdf', target: '' }]))
    await user.click(row('The deed').getByRole('button', { name: /^Open the PDF/ }))
    await waitFor(() => expect(handed[1]).toEqual({ download: '', target: '_blank' }))
    await user.click(screen.getByRole('button', { name: 'Download all' }))
    await waitFor(() => expect(handed).toHaveLength(4))
    expect(asked(sent).slice(2)).toEqual(['GET /pdf/note', 'GET /pdf/deed'])
  })

  test('has one sent on paper, and says so', async () => {
    const { user, sent } = await renderBlock({ ...list, paper: 'paper' }, { data, calls, answer: lender() })
    await user.click(row('The deed').getByRole('button', { name: /^Request a paper copy/ }))
    await saidOnPage('We will mail you a paper copy.')
    expect(asked(sent)).toEqual(['POST /paper/deed'])
    expect(row('The deed').queryByRole('button', { name: /^Request/ })).toBeNull()
    expect(words(document.activeElement ?? undefined)).toBe('We will mail you a paper copy.')
  })

  test('says why a document does not come, and asks again by another press', async () => {
    let isDown = true
    const answer = lender(() => (isDown ? Response.json({}, { status: 500 }) : undefined))
    const { user } = await renderBlock(list, { data, calls, answer })
    await user.click(row('The deed').getByRole('button', { name: /^Read it here/ }))
    await waitFor(() => expect(words(row('The deed').getByRole('alert'))).not.toBe(''))
    isDown = false
    await user.click(row('The deed').getByRole('button', { name: /^Read it here/ }))
    expect(await screen.findByRole('region', { name: 'The deed' })).toBeDefined()
    expect(words(row('The deed').getByRole('alert'))).toBe('')
  })

  test('takes an answer that is no text as one that failed', async () => {
    const answer = lender(() => Response.json({ sections: 'none' }))
    const { user } = await renderBlock(list, { data, calls, answer })
    await user.click(row('The deed').getByRole('button', { name: /^Read it here/ }))
    await saidOnPage('That did not work')
  })

  test('is empty: the page says so', async () => {
    await renderBlock(list, { data: { documents: undefined }, calls })
    expect(words()).toContain('There are no documents yet.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('documents to read to the end', () => {
  const question = (path: string, more: Partial<Field>): Field => ({
    path,
    widget: 'hidden',
    type: 'boolean',
    label: 'The papers',
    required: true,
    checks: {},
    ui: {},
    ...more,
  })
  const submit = { calls: [{ call: 'sendAnswers' }], next: 'close' } as CompiledScreen['submit']
  const reading: CompiledBlock = { ...list, field: 'read' } as CompiledBlock
  const page = { blocks: [reading], form: { fields: [question('read', {})], checks: [] }, submit }
  const signing = {
    blocks: [{ type: 'form', fields: ['name'] } as CompiledBlock, { ...reading, signature: 'name' } as CompiledBlock],
    form: {
      fields: [
        question('name', { widget: 'signature', type: 'string', label: 'Your full name' }),
        question('read', {}),
      ],
      checks: [],
    },
    submit,
  }
  const press = (name: string) => screen.getByRole('button', { name })

  /** jsdom lays nothing out: a text is higher here than its box. */
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1000)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200)
  })

  /** Text that is as long as two pages and a half: as far as it has been scrolled. */
  const end = () => fireEvent.scroll(screen.getByRole('region'), { target: { scrollTop: 800 } })
  const primary = () =>
    screen
      .queryAllByRole('button')
      .filter((each) => each.className.includes('button-primary'))
      .map((each) => words(each))

  test('come one at a time, and the page goes on after the last', async () => {
    const { user, answers, proceed } = await renderScreen(page, { data, calls, answer: lender() })
    expect(words()).toContain('Document 1 of 2')
    await screen.findByRole('region', { name: 'The note' })
    expect(primary()).toEqual(['Read on'])
    end()
    expect(primary()).toEqual(['Next document'])
    await user.click(press('Next document'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The deed' }))
    expect(words()).toContain('Read: The note')
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    expect(words()).toContain('You have read every document.')
    expect(primary()).toEqual(['Continue'])
    await proceed()
    expect(answers()).toEqual([{ read: true }])
  })

  test('are read page by page, and the last page takes the focus off the button', async () => {
    const { user } = await renderScreen(page, { data, calls, answer: lender() })
    const text = await screen.findByRole('region', { name: 'The note' })
    expect(words()).toContain('Page 1 of 7')
    await user.click(press('Read on'))
    expect(words()).toContain('Page 2 of 7')
    expect(document.activeElement).toBe(press('Read on'))
    for (let number = 3; number <= 7; number++) await user.click(press('Read on'))
    expect(words()).toContain('Page 7 of 7')
    expect(document.activeElement).toBe(text)
    await user.click(press('Previous page'))
    expect(words()).toContain('Page 6 of 7')
    await user.click(press('Next page'))
    expect(words()).toContain('Page 7 of 7')
  })

  test('show as large as somebody chooses, from one to the next', async () => {
    const { user } = await renderScreen(page, { data, calls, answer: lender() })
    await screen.findByRole('region', { name: 'The note' })
    const sizes = () =>
      within(screen.getByRole('group', { name: 'Text size' })).getAllByRole('button', { pressed: true })
    expect(sizes().map((each) => words(each))).toEqual(['100%'])
    await user.click(press('200%'))
    await user.click(press('I have read this'))
    await user.click(press('Next document'))
    await screen.findByRole('region', { name: 'The deed' })
    expect(sizes().map((each) => words(each))).toEqual(['200%'])
  })

  test('keep the page from being sent until all are read, and the error leads there', async () => {
    const { user, answers, container } = await renderScreen(page, { data, calls, answer: lender() })
    await screen.findByRole('region', { name: 'The note' })
    fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    expect(answers()).toEqual([])
    await user.click(screen.getByRole('link', { name: /^The papers:/ }))
    expect(words(document.activeElement as HTMLElement)).toMatch(/^Error: Required/)
  })

  const signEach = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    await user.click(press('Sign this document'))
  }

  test('are signed by a name that is typed first', async () => {
    const { user, answers, proceed, announced } = await renderScreen(signing, { data, calls, answer: lender() })
    const name = screen.getByRole('textbox', { name: 'Your full name' })
    await user.click(await screen.findByRole('button', { name: 'I have read this' }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The note' }))
    expect(primary()).toEqual(['Sign this document'])
    await user.click(press('Sign this document'))
    expect(document.activeElement).toBe(name)
    expect(announced.at(-1)).toBe('First type your name above. Then sign each document.')
    await user.type(name, 'Avery Lane')
    await user.click(press('Sign this document'))
    expect(words()).toContain('Signed: The note')
    expect(primary()).toEqual(['Next document'])
    await user.click(press('Next document'))
    await signEach(user)
    expect(words(document.activeElement ?? undefined)).toContain('You have signed every document.')
    expect(primary()).toEqual(['Continue'])
    await proceed()
    expect(answers()).toEqual([{ name: 'Avery Lane', read: true }])
  })

  test('are not signed under the name or the initials of somebody else', async () => {
    const known = {
      ...signing,
      blocks: [
        { type: 'form', fields: ['name', 'short'] } as CompiledBlock,
        { ...reading, signature: 'name', initials: 'short' } as CompiledBlock,
      ],
      form: {
        fields: [
          question('name', {
            widget: 'signature',
            type: 'string',
            label: 'Your full name',
            ui: { nameOf: 'data.who' },
          }),
          question('short', { widget: 'text', type: 'string', label: 'Your initials', ui: { initialsOf: 'data.who' } }),
          question('read', {}),
        ],
        checks: [],
      },
    }
    const who = { firstName: 'Avery', lastName: 'Lane' }
    const { user } = await renderScreen(known, { data: { ...data, who }, calls, answer: lender() })
    const name = screen.getByRole('textbox', { name: 'Your full name' })
    await user.type(name, 'Avery Lake')
    await user.type(screen.getByRole('textbox', { name: 'Your initials' }), 'XY')
    await signEach(user)
    expect(document.activeElement).toBe(name)
    expect(words()).toContain('Type your name as it appears in your application')
    expect(words()).toContain('Type the first letters of your first and last name')
    await user.clear(name)
    await user.type(name, 'Avery Lane')
    await user.click(press('Sign this document'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your initials' }))
    await user.clear(screen.getByRole('textbox', { name: 'Your initials' }))
    await user.type(screen.getByRole('textbox', { name: 'Your initials' }), 'AL')
    await user.click(press('Sign this document'))
    expect(words()).toContain('Signed: The note')
  })

  test('are to be signed again after the name has changed', async () => {
    const { user, kept } = await renderScreen(signing, { data, calls, answer: lender() })
    const name = screen.getByRole('textbox', { name: 'Your full name' })
    await user.type(name, 'Avery Lane')
    await signEach(user)
    await user.click(press('Next document'))
    await signEach(user)
    expect(kept()).toEqual({ name: 'Avery Lane', read: true })
    await user.type(name, 'r')
    await saidOnPage('Sign each document again.')
    expect(kept()).toEqual({ name: 'Avery Laner' })
    expect(primary()).toEqual(['Sign this document'])
    expect(words()).not.toContain('Signed: The note')
  })

  test('are asked for again where one did not come', async () => {
    let isDown = true
    const answer = lender(() => (isDown ? Response.json({}, { status: 500 }) : undefined))
    const { user } = await renderScreen(page, { data, calls, answer })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The note' }))
    expect(await screen.findByRole('region', { name: 'The note' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
