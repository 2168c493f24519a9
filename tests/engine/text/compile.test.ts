import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isKnown, plain, plainTree, references, variables } from '#engine'
import type { Issue } from '../../../engine/issue.ts'
import {
  compileMarkdown,
  compileText,
  isSafeHref,
  placeInHref,
  type TextContext,
} from '../../../engine/text/compile.ts'

const figure = (value: number, unit: 'cents' | 'fraction' | 'count' | 'days', digits?: number) => ({
  label: 'A figure',
  value,
  unit,
  ...(digits === undefined ? {} : { digits }),
})

const org = {
  settings: { amountMin: 15_000_00 },
  companyNameShort: 'Harborlight',
  companyName: '**x** <b>bold</b> [^apr] [a](https://evil.example) {{figures.amountMax}}',
  companyLegalUrl: 'https://harborlight.example/',
  phone: '+15035550118',
  bad: 'java\nscript:alert(1)',
  licensedStates: ['CA', 'OR'],
}

function compiled() {
  const issues: Issue[] = []
  const context: TextContext = {
    locale: 'en',
    org,
    figures: {
      amountMax: figure(400_000_00, 'cents'),
      odd: figure(1234_56, 'cents'),
      free: figure(0, 'cents'),
      aprMax: figure(0.172, 'fraction', 2),
      fee: figure(0.0499, 'fraction', 2),
      plainRate: figure(0.05, 'fraction'),
      fundingDays: figure(5, 'days'),
      many: figure(12_500, 'count'),
    },
    report: (issue) => issues.push(issue),
  }
  return { issues, context, codes: () => issues.map(({ code }) => code) }
}

function text(source: string, locale: 'en' | 'es' = 'en') {
  const { context, codes, issues } = compiled()
  return { copy: compileText(source, { ...context, locale }, '/here'), codes: codes(), issues }
}

function markdown(source: string) {
  const { context, codes, issues } = compiled()
  return { tree: compileMarkdown(source, context, '/here'), codes: codes(), issues }
}

describe('a line of copy', () => {
  test.each([
    ['From {{org.settings.amountMin | money}}.', 'From $15,000.'],
    ['{{ org.companyNameShort }}!', 'Harborlight!'],
    ['In {{org.licensedStates}}', 'In CA, OR'],
    ['Up to {{figures.amountMax}}', 'Up to $400,000'],
    ['{{figures.odd}}', '$1,234.56'],
    ['{{figures.free}}', '$0'],
    ['{{figures.aprMax}} APR', '17.20% APR'],
    ['{{figures.aprMax | percent:1}}', '17.2%'],
    ['{{figures.plainRate}}', '5.0%'],
    ['{{figures.fundingDays}} days', '5 days'],
    ['{{figures.many}}', '12,500'],
    ['No variable, but } and { and {x}', 'No variable, but } and { and {x}'],
    ['**not bold** <b>not HTML</b>', '**not bold** <b>not HTML</b>'],
  ])('%j is %j', (source, expected) => {
    expect(text(source)).toEqual({ copy: expected, codes: [], issues: [] })
  })

  test('leaves to the page what only the page knows, and how it is written', () => {
    expect(text('Hi {{user.name.firstName}}, {{application.amount | money:2}}').copy).toEqual([
      'Hi ',
      { v: 'user.name.firstName' },
      ', ',
      { v: 'application.amount', f: 'money', d: 2 },
    ])
  })

  test('takes the words of the page’s language, else the English ones', () => {
    const { context } = compiled()
    const words = { en: 'Continue', es: 'Continuar' }
    expect(compileText(words, { ...context, locale: 'es' }, '')).toBe('Continuar')
    expect(compileText(words, context, '')).toBe('Continue')
    expect(compileText({ en: 'Continue' }, { ...context, locale: 'es' }, '')).toBe('Continue')
    expect(compileText('Continue', { ...context, locale: 'es' }, '')).toBe('Continue')
  })

  test.each<[string, string, string]>([
    ['{{figures.gone}}', 'text.unknown-variable', 'figures.gone'],
    ['{{figures.constructor}}', 'text.unknown-variable', 'figures.constructor'],
    ['{{org.gone}}', 'text.unknown-variable', 'org.gone'],
    ['{{org.constructor.name}}', 'text.unknown-variable', 'org.constructor.name'],
    ['{{org.settings}}', 'text.unknown-variable', 'org.settings'],
    ['{{window.location}}', 'text.unknown-variable', 'window.location'],
    ['{{figures.amountMax | shout}}', 'text.unknown-format', 'shout'],
    ['{{figures.amountMax | constructor}}', 'text.unknown-format', 'constructor'],
    ['{{}}', 'text.broken-variable', '{{}}'],
    ['{{figures.amountMax', 'text.broken-variable', '{{figures.amountMax'],
    ['figures.amountMax}}', 'text.broken-variable', 'figures.amountMax}}'],
    ['{{figures.amountMax | money:12}}', 'text.broken-variable', 'money:12'],
    ['{{figures..amountMax}}', 'text.broken-variable', 'figures..amountMax'],
    ['{{1 + 1}}', 'text.broken-variable', '1 + 1'],
    ['{{{figures.amountMax}}}', 'text.broken-variable', '{'],
  ])('%j is refused with %s, which names it', (source, code, name) => {
    const { issues, codes } = text(source)
    expect(codes).toContain(code)
    expect(issues[0]?.path).toBe('/here')
    expect(issues[0]?.message).toContain(name)
  })

  test('is never taken apart twice: what an org is called may look like a variable', () => {
    expect(text('{{org.companyName}}')).toMatchObject({ copy: org.companyName, codes: [] })
  })
})

describe('small Markdown', () => {
  test('knows paragraphs, bold, italic, breaks, lists, links and note references', () => {
    const { tree, codes } = markdown(
      'A **b *c*** [d](https://d.example)[^apr]\\\ne\n\n- one\n- two\n  1. three\n\n[home](/account) [us](mailto:a@b.example)',
    )
    expect(codes).toEqual([])
    expect(tree).toEqual([
      {
        p: [
          'A ',
          { b: ['b ', { i: ['c'] }] },
          ' ',
          { a: 'https://d.example', c: ['d'], x: true },
          { n: 'apr' },
          { br: true },
          'e',
        ],
      },
      { ul: [[{ p: ['one'] }], [{ p: ['two'] }, { ol: [[{ p: ['three'] }]] }]] },
      { p: [{ a: '/account', c: ['home'] }, ' ', { a: 'mailto:a@b.example', c: ['us'] }] },
    ])
    expect(references(tree)).toEqual(['apr'])
  })

  test('keeps where a list starts', () => {
    expect(markdown('5. Late charges\n6. Fees')).toMatchObject({
      tree: [{ ol: [[{ p: ['Late charges'] }], [{ p: ['Fees'] }]], start: 5 }],
      codes: [],
    })
    expect(markdown('1. One\n2. Two').tree).toEqual([{ ol: [[{ p: ['One'] }], [{ p: ['Two'] }]] }])
  })

  test('asks about a sentence that begins like a list', () => {
    const { issues } = markdown('2026. was a good year')
    expect(issues).toMatchObject([{ code: 'text.list-start', level: 'acknowledge', path: '/here' }])
    expect(issues[0]?.message).toContain('"2026\\."')
    expect(markdown('2026\\. was a good year')).toMatchObject({ tree: [{ p: ['2026. was a good year'] }], codes: [] })
  })

  test('tells a line that ends from one that is only broken in the document', () => {
    expect(markdown('a  \nb\nc').tree).toEqual([{ p: ['a', { br: true }, 'b\nc'] }])
    expect(plainTree(markdown('a\\\nb').tree, () => undefined, 'en')).toBe('a\nb')
  })

  test('reports the title of a link', () => {
    expect(markdown('[a](https://a.example "More")').codes).toEqual(['text.not-supported'])
  })

  test('takes a bracket with a backslash for itself', () => {
    const { tree, codes } = markdown('See \\[^apr] and [^apr]')
    expect(codes).toEqual([])
    expect(tree).toEqual([{ p: ['See [^apr] and ', { n: 'apr' }] }])
    expect(markdown('\\\\[^apr]').tree).toEqual([{ p: ['\\', { n: 'apr' }] }])
  })

  test.each(['https://[@example.org/a', 'https://a:b:c/', 'https://exa mple/', 'https://%zz/'])(
    'follows no address that does not parse: %s',
    (href) => expect(markdown(`[a](<${href}>)`).codes).toEqual(['text.unsafe-link']),
  )

  test('places an org’s fields as text, whatever they hold', () => {
    const { tree, codes } = markdown('By **{{org.companyName}}**, *{{org.companyName}}*')
    expect(codes).toEqual([])
    expect(tree).toEqual([{ p: ['By ', { b: [org.companyName] }, ', ', { i: [org.companyName] }] }])
    expect(references(tree)).toEqual([])
  })

  test('keeps characters that HTML writes as entities as characters', () => {
    expect(markdown('&lt;script&gt; &amp; &copy;')).toMatchObject({ tree: [{ p: ['<script> & ©'] }], codes: [] })
  })

  test.each([
    ['HTML in a line', 'a <b>words</b> b', 'HTML'],
    ['a block of HTML', '<div onclick="x()">\nwords\n</div>', 'HTML'],
    ['a comment', '<!-- words -->', 'HTML'],
    ['a script', 'words <script>alert(1)</script>', 'HTML'],
    ['a heading', '# words', 'a heading'],
    ['an image', '![words](https://x.example/a.png)', 'an image'],
    ['code', 'a `words` b', 'code'],
    ['a code block', '```\nwords\n```', 'a code block'],
    ['an indented code block', '    words', 'a code block'],
    ['a quotation', '> words', 'a quotation'],
    ['a rule', 'words\n\n---', 'a rule'],
    ['a link by reference', '[words][x]\n\n[x]: https://x.example', 'a link'],
  ])('refuses %s, and loses no word', (_what, source, name) => {
    const { tree, issues } = markdown(source)
    expect(issues[0]).toMatchObject({ code: 'text.not-supported', path: '/here' })
    expect(issues.some(({ message }) => message.includes(name))).toBe(true)
    expect(JSON.stringify(tree)).toContain('words')
    expect(JSON.stringify(tree)).not.toMatch(/"(html|a)":/)
  })

  test.each(['', ' \n ', '<!-- -->'])('refuses %j, which shows nothing', (source) => {
    expect(markdown(source).codes.length).toBeGreaterThan(0)
  })
})

describe('a link', () => {
  test.each([
    'https://example.com',
    'https://example.com/a?b=c#d',
    'mailto:help@example.com',
    'tel:+15035550118',
    '/account/heloc',
    '/',
    '#note',
  ])('may lead to %s', (href) => {
    expect(isSafeHref(href)).toBe(true)
    expect(markdown(`[words](${href})`).codes).toEqual([])
  })

  const unsafe = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    ' https://example.com',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'http://example.com',
    'HTTP://example.com',
    'ftp://example.com',
    '//host',
    '/\\host',
    '\\\\host',
    '/\t/host',
    'https:/host',
    'https:host',
    'https:///host',
    'https://\\host',
    'relative/path',
    '../up',
    '?query',
    '',
  ]
  test.each(unsafe)('never leads to %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
    const { context, codes } = compiled()
    expect(placeInHref(href, context, '/here')).toBeUndefined()
    expect(codes()).toEqual(['text.unsafe-link'])
  })

  test.each([
    '[words](javascript:alert(1))',
    '[words](<java\\\nscript:alert(1)>)',
    '[words](javascript&#58;alert(1))',
    '[words](javascript&colon;alert(1))',
    '[words](&#x6A;avascript:alert(1))',
    '[words](&Tab;javascript:alert(1))',
    '[words](http://example.com)',
    '[words](//host)',
    '[words](&#47;/host)',
    '[words](data:text/html,x)',
    '[words]({{org.bad}})',
    '<http://words.example>',
    '[words]()',
  ])('is no link where Markdown says %s', (source) => {
    const { tree } = markdown(source)
    expect(JSON.stringify(tree)).not.toContain('"a":')
    expect(JSON.stringify(tree)).toContain('words')
  })

  test('whatever it is, is followed by a browser only to https, mail, telephone or this site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      'java',
      'script',
      ':',
      'https',
      'http',
      '//',
      '\t',
      '\n',
      ' ',
      'a',
      '.',
      '@',
      '%2f',
      '#',
      '?',
      '\u00a0',
      '\u200b',
    )
    const href = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(href, (given) => {
        if (!isSafeHref(given) || !URL.canParse(given, 'https://this.site/a/b')) return
        const { protocol, host } = new URL(given, 'https://this.site/a/b')
        expect(['https:', 'mailto:', 'tel:']).toContain(protocol)
        if (protocol === 'https:' && !/^https:\/\//.test(given)) expect(host).toBe('this.site')
      }),
      { numRuns: 5000 },
    )
  })

  test('may quote fields of the org, and is looked at with these in place', () => {
    expect(markdown('[call](tel:{{org.phone}}) [us]({{org.companyLegalUrl}})').tree).toEqual([
      { p: [{ a: 'tel:+15035550118', c: ['call'] }, ' ', { a: 'https://harborlight.example/', c: ['us'], x: true }] },
    ])
    expect(markdown('[x]({{org.bad}})').codes).toEqual(['text.unsafe-link'])
  })

  test.each(['{{application.uuid}}', '{{figures.amountMax}}', '{{gone}}'])(
    'may not quote %s, which is not known before the page is drawn or is no part of an address',
    (variable) => {
      expect(markdown(`[x](https://x.example/${variable})`).codes).toEqual(['text.unknown-variable'])
    },
  )
})

describe('a figure written out in digits', () => {
  test.each([
    ['Up to $400,000.', '$400,000', 'amountMax'],
    ['$400000', '$400000', 'amountMax'],
    ['$ 400,000', '$ 400,000', 'amountMax'],
    ['($400,000.00)', '$400,000.00', 'amountMax'],
    ['$400k', '$400k', 'amountMax'],
    ['$0.4 million', '$0.4 million', 'amountMax'],
    ['400,000 dollars', '400,000 dollars', 'amountMax'],
    ['US$400,000', 'US$400,000', 'amountMax'],
    ['$1,234.56', '$1,234.56', 'odd'],
    ['17.20%', '17.20%', 'aprMax'],
    ['17.2 %', '17.2 %', 'aprMax'],
    ['17.2\u00a0%', '17.2\u00a0%', 'aprMax'],
    ['17.2 percent', '17.2 percent', 'aprMax'],
    ['between 7% and 17.200%,', '17.200%', 'aprMax'],
    ['a 4.99% fee', '4.99%', 'fee'],
    ['5%', '5%', 'plainRate'],
    ['un 17.2 por ciento', '17.2 por ciento', 'aprMax'],
  ])('is refused: %j says %j, which is "%s"', (source, given, name) => {
    for (const { issues } of [text(source), markdown(`**x** ${source}`)]) {
      expect(issues).toMatchObject([{ code: 'text.figure-in-digits', path: '/here' }])
      expect(issues[0]?.message).toContain(`"${given}"`)
      expect(issues[0]?.message).toContain(`{{figures.${name}}}`)
    }
  })

  test.each([
    'Up to {{figures.amountMax}}',
    'No more than $400,001',
    '$40,000 or $4,000,000 or $1,400,000',
    '$400,000,000',
    'It costs $0',
    '17.21% or 117.2% or 7.2%',
    '17,2',
    'Within 5 days, 12,500 of them, on page 400,000',
    '(503) 400-0000',
    'Section 17.2',
    'version 1.5% is 1.5.5%',
  ])('is not seen in %j', (source) => {
    expect(text(source).codes).toEqual([])
  })
})

describe('copy on the page', () => {
  const facts: { [path: string]: unknown } = {
    'user.name': 'Ana <b>',
    'application.amount': 1_000_00,
    'application.gone': null,
    empty: '',
  }
  const read = (path: string) => facts[path]

  test('is one string, with what is unknown left empty', () => {
    const { copy } = text('Hi {{user.name}}: {{application.amount | money}}{{application.missing}}')
    expect(plain(copy, read, 'en')).toBe('Hi Ana <b>: $1,000')
  })

  test('is one string without its marks, where it is Markdown', () => {
    const [paragraph] = markdown('**Hi {{user.name}}** [there](/x)[^apr]').tree as [{ p: [] }]
    expect(plain(paragraph.p, read, 'en')).toBe('Hi Ana <b> there')
    expect(variables(paragraph.p)).toEqual([{ v: 'user.name' }])
  })

  test('is known when every variable of it is', () => {
    expect(isKnown('No variable', read)).toBe(true)
    expect(isKnown(text('{{user.name}} {{application.amount}}').copy, read)).toBe(true)
    expect(isKnown(text('{{user.name}} {{application.gone}}').copy, read)).toBe(false)
    expect(isKnown(text('{{user.name}} {{user.missing}}').copy, read)).toBe(false)
    expect(isKnown([{ v: 'empty' }], read)).toBe(false)
  })

  test('writes a state by its name, and what is no state as it is', () => {
    const { copy } = text('{{answers.state | state}}')
    expect(plain(copy, () => 'TX', 'en')).toBe('Texas')
    expect(plain(copy, () => 'Elsewhere', 'en')).toBe('Elsewhere')
    expect(plain(copy, () => 'constructor', 'en')).toBe('constructor')
  })

  test('shows nothing for what is no single value', () => {
    const { copy } = text('[{{user.name}}]')
    for (const odd of [{}, [], { toString: () => 'x' }, null, undefined])
      expect(plain(copy, () => odd, 'en')).toBe('[]')
  })

  test('never runs an answer: it stays the characters that were typed', () => {
    const [paragraph] = markdown('You said {{answers.words}}').tree as [{ p: [] }]
    const input = '{{org.phone}} **x** <script>alert(1)</script> [^apr]'
    expect(plain(paragraph.p, () => input, 'en')).toBe(`You said ${input}`)
  })
})
