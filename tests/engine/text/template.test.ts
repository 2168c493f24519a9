import { describe, expect, test } from 'vitest'
import { compileText, isSafeHref, placeInHref, type TextContext } from '../../../engine/text/compile.ts'
import { readingLevel } from '../../../engine/text/reading-level.ts'
import { templateParts } from '../../../engine/text/template.ts'

describe('a template is taken apart', () => {
  test.each<[string, object[]]>([
    ['', []],
    ['no variable', [{ text: 'no variable' }]],
    ['{{a}}', [{ path: 'a' }]],
    ['{{ user.name }}', [{ path: 'user.name' }]],
    [
      'Up to {{figures.most | money:2}}.',
      [{ text: 'Up to ' }, { path: 'figures.most', format: 'money', digits: 2 }, { text: '.' }],
    ],
    ['{{a}}{{b | state}}', [{ path: 'a' }, { path: 'b', format: 'state' }]],
    ['{{addresses.0.city}}', [{ path: 'addresses.0.city' }]],
    ['one { brace } and }{', [{ text: 'one { brace } and }{' }]],
  ])('%j', (template, parts) => {
    expect(templateParts(template)).toEqual(parts)
  })

  test.each<[string, object[]]>([
    ['{{}}', [{ broken: '{{}}' }]],
    ['{{ }}', [{ broken: '{{ }}' }]],
    ['{{1a}}', [{ broken: '{{1a}}' }]],
    ['{{a..b}}', [{ broken: '{{a..b}}' }]],
    ['{{a b}}', [{ broken: '{{a b}}' }]],
    ['{{a |}}', [{ broken: '{{a |}}' }]],
    ['{{a | Money}}', [{ broken: '{{a | Money}}' }]],
    ['{{a | money:22}}', [{ broken: '{{a | money:22}}' }]],
    [' {{a ', [{ broken: '{{a' }]],
    ['a}} ', [{ broken: 'a}}' }]],
    ['{{a}}}', [{ path: 'a' }, { broken: '}' }]],
    ['{{{a}}', [{ broken: '{' }, { path: 'a' }]],
    ['{{a}} } {{b}}', [{ path: 'a' }, { text: ' } ' }, { path: 'b' }]],
    ['{ {{b}}', [{ text: '{ ' }, { path: 'b' }]],
  ])('what was meant for a variable and is none is told: %j', (template, parts) => {
    expect(templateParts(template)).toEqual(parts)
  })
})

function compiling(org: object = {}, figures: object = {}) {
  const said: string[] = []
  const context = {
    locale: 'en',
    org: {
      name: 'Cedar',
      states: ['TX', 'UT'],
      home: { street1: '1 Elm', city: 'Denver', state: 'CO', zip: '80205' },
      ...org,
    },
    figures: { most: { value: 1500000, unit: 'cents', label: 'Most', source: 'terms' }, ...figures },
    report: ({ path, message }: { path: string; message: string }) => void said.push(`${path}: ${message}`),
  } as unknown as TextContext
  return { context, said }
}

describe('copy is compiled', () => {
  test.each<[string, unknown]>([
    ['', ''],
    ['plain', 'plain'],
    ['{{org.name}} lends', 'Cedar lends'],
    ['In {{org.states}}', 'In TX, UT'],
    ['{{org.home | address}}', expect.stringContaining('1 Elm')],
    ['Up to {{figures.most}}', 'Up to $15,000'],
    ['{{user.name}}', [{ v: 'user.name' }]],
    ['Hello {{user.name}}, of {{org.name}}', ['Hello ', { v: 'user.name' }, ', of Cedar']],
    ['{{application.amount | money:2}}', [{ v: 'application.amount', f: 'money', d: 2 }]],
    ['{{limit}} characters', [{ v: 'limit' }, ' characters']],
  ])('%j', (text, copy) => {
    const { context, said } = compiling()
    expect(compileText(text, context, '/title')).toEqual(copy)
    expect(said).toEqual([])
  })

  test.each([
    ['{{a b}}', '/title: ', '{{a b}}'],
    ['{{user.name | shout}}', '/title: ', '"shout"'],
    ['{{figures.least}}', '/title: ', '"figures.least"'],
    ['{{org.nothing}}', '/title: ', '"org.nothing"'],
    ['{{org.home}}', '/title: ', '"org.home"'],
    ['{{nobody.name}}', '/title: ', '"nobody.name"'],
    ['Up to $15,000.', '/title: ', '$15,000'],
  ])('%j is told at its place', (text, place, word) => {
    const { context, said } = compiling()
    compileText(text, context, '/title')
    expect(said).toEqual([expect.stringContaining(word)])
    expect(said[0]?.startsWith(place)).toBe(true)
  })

  test('at the language whose words they are', () => {
    const { context, said } = compiling()
    compileText({ en: '{{org.nothing}}', es: '' } as never, context, '/title')
    compileText({ es: 'x', en: '{{org.nothing}}' } as never, { ...context, locale: 'es' }, '/title')
    compileText({ en: '{{org.nothing}}' } as never, { ...context, locale: 'es' }, '/title')
    expect(said.map((each) => each.split(':')[0])).toEqual(['/title/en', '/title/en'])
  })
})

describe('an address in a document', () => {
  test('has the lender’s own words in it, and nothing that only the page knows', () => {
    const { context, said } = compiling({ url: 'https://cedar.example/a' })
    expect(placeInHref('{{org.url}}?x=1', context, '/href')).toBe('https://cedar.example/a?x=1')
    expect(said).toEqual([])
    expect(placeInHref('/a/{{user.name}}', context, '/href')).toBe('/a/')
    expect(placeInHref('/a/{{a b}}', context, '/href')).toBe('/a/')
    expect(placeInHref('javascript:{{org.name}}', context, '/href')).toBeUndefined()
    expect(said).toEqual([
      expect.stringContaining('"user.name"'),
      expect.stringContaining('{{a b}}'),
      expect.stringContaining('javascript:Cedar'),
    ])
  })

  test.each(['/a', '#top', '/', 'https://a.example', 'mailto:a@b.example', 'tel:+13035550142'])(
    '%s is safe',
    (href) => {
      expect(isSafeHref(href)).toBe(true)
    },
  )

  test.each([
    '',
    'a',
    '//a.example',
    '/\\a.example',
    'http://a.example',
    'https:a.example',
    'https:///a.example',
    'https://\\a.example',
    'https://a b.example',
    'https://a.example/\u007f',
    'https://user@a.example',
    'https://user:pass@a.example',
    'https://:pass@a.example',
    'https://[',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' /a',
  ])('%j is not', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
})

describe('how hard copy is to read', () => {
  test('counts sentences of five words and more, without markup, and finds the longest', () => {
    expect(readingLevel(['Four words are few.', 'A label'])).toBeUndefined()
    expect(readingLevel(['Five words are just enough.'])?.words).toBe(5)
    const level = readingLevel([
      'We **lend** to {{org.companyName}} [here](/a)[^apr]. Then we ask you for one more thing today.\n- Bring what you have at home',
    ])
    expect(level?.words).toBe(5 + 9 + 6)
    expect(level?.longest).toEqual({ sentence: 'Then we ask you for one more thing today.', words: 9 })
  })

  test('a number or a dash is no word, and a list has a sentence a line', () => {
    expect(readingLevel(['One two three four 55 six'])?.words).toBe(5)
    expect(readingLevel(['One two three four – five'])?.words).toBe(5)
    expect(readingLevel(['1. One two three four five\n2. one two three four five six'])?.longest.words).toBe(6)
  })

  test('is the same when it is asked again', () => {
    const text = ['We look at your home and your income to find your rate.']
    expect(readingLevel(text)).toEqual(readingLevel(text))
    expect(readingLevel(text)?.grade).toBeGreaterThan(1)
    expect(readingLevel(text)?.grade).toBeLessThan(8)
  })
})
