import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addable, chatMode, linkPieces, masked } from '#engine'

describe('who answers', () => {
  const given = { isProduction: false, hasChatbotSession: false, isOpen: true, agentMode: 'messaging' as const }
  test.each([
    ['the one that the address asks for', { ...given, asked: 'talk', agentSession: 'stream' as const }, 'talk'],
    ['nobody that an address asks for in production', { ...given, asked: 'talk', isProduction: true }, 'messaging'],
    ['nobody that there is not', { ...given, asked: 'fax' }, 'messaging'],
    [
      'the agent of a conversation that goes on',
      { ...given, agentSession: 'stream' as const, hasChatbotSession: true, isOpen: false },
      'stream',
    ],
    ['the chatbot of a conversation that goes on', { ...given, hasChatbotSession: true }, 'chatbot'],
    ['agents in their hours', given, 'messaging'],
    ['the chatbot outside them', { ...given, isOpen: false }, 'chatbot'],
  ])('is %s', (_what, each, mode) => {
    expect(chatMode(each)).toBe(mode)
  })
})

describe('an address in a message', () => {
  const partners = ['lender.example', 'notary.example']
  const links = (text: string) =>
    linkPieces(text, partners).flatMap(({ text, href }) => (href === undefined ? [] : [[text, href]]))

  test.each([
    ['https://lender.example/help', 'https://lender.example/help'],
    ['http://lender.example', 'https://lender.example/'],
    ['www.lender.example/a?b=c', 'https://www.lender.example/a?b=c'],
    ['LENDER.EXAMPLE', 'https://lender.example/'],
    ['https://book.notary.example/1', 'https://book.notary.example/1'],
  ])('of a partner is a link: %s', (text, href) => {
    expect(links(`See ${text}.`)).toEqual([[text, href]])
  })

  test.each([
    'https://lender.example.evil.example/',
    'https://notlender.example/',
    'https://lender.example@evil.example/',
    'https://user:word@lender.example/',
    'https://lender.example:8443/',
    'https://evil.example/lender.example',
    'https://evil.example/?to=https://lender.example',
    'https://lendеr.example/',
    'https://xn--lendr-4of.example/',
    'javascript:alert(1)//lender.example',
    'https://lender.example\\.evil.example',
    'ftp://lender.example/file',
    'https://1.2.3.4/lender.example',
  ])('that only looks like a partner’s leads nowhere else: %s', (text) => {
    for (const [, href = ''] of links(text)) expect(new URL(href).hostname).toMatch(/(^|\.)(lender|notary)\.example$/)
    expect(links(`Go to ${text}`).map(([, href]) => new URL(href ?? '').origin)).not.toContain('https://evil.example')
  })

  test('leaves the words as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          linkPieces(`${text} lender.example ${text}`, partners)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(`${text} lender.example ${text}`)
      }),
    )
  })
})

describe('digits that are nobody’s business', () => {
  test.each([
    ['my ssn is 078-05-1120', 'my ssn is •••-••-••••'],
    ['078 05 1120', '••• •• ••••'],
    ['078051120.', '•••••••••.'],
    ['078–05–1120', '•••–••–••••'],
    ['card 4111 1111 1111 1111 thanks', 'card •••• •••• •••• •••• thanks'],
    ['4111111111111111', '••••••••••••••••'],
    ['378282246310005', '•••••••••••••••'],
  ])('are dots: %s', (text, said) => {
    expect(masked(text)).toBe(said)
  })

  test.each([
    'call (415) 555-0134 or 415-555-0134',
    '4155550134',
    'on 2026-03-02 at 10:00',
    '$1,234,567.89',
    'ZIP 90210-1234',
    'loan 1234567890',
    '1234 5678 9012 3456',
    'page 12 of 345',
  ])('stay when they are something else: %s', (text) => {
    expect(masked(text)).toBe(text)
  })
})

describe('files', () => {
  const limits = { fileTypes: ['.pdf', '.png'], maxFiles: 3, maxFileBytes: 10, maxTotalBytes: 21 }
  const file = (name: string, bytes = 5) => ({ name, bytes })

  test('go along as far as they may, and each of the others says why not', () => {
    const added = [
      file('a.PDF', 10),
      file('b.exe'),
      file('c.png', 0),
      file('d.png', 11),
      file('e.png', 10),
      file('f.png', 2),
      file('g.png', 1),
      file('h.png', 1),
    ]
    const { taken, problems } = addable([], added, limits)
    expect(taken.map(({ name }) => name)).toEqual(['a.PDF', 'e.png', 'g.png'])
    expect(problems).toEqual([
      { name: 'b.exe', string: 'fileType' },
      { name: 'c.png', string: 'fileEmpty' },
      { name: 'd.png', string: 'fileSize' },
      { name: 'f.png', string: 'filesSize' },
      { name: 'h.png', string: 'files' },
    ])
  })

  test('count with those that go along already', () => {
    expect(addable([file('a.pdf'), file('b.pdf'), file('c.pdf')], [file('d.pdf')], limits).problems).toEqual([
      { name: 'd.pdf', string: 'files' },
    ])
  })
})
