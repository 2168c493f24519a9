import { expect, test } from 'vitest'
import { pageStyles, styleSources } from '../../../server/borrower/page-styles.ts'

const body = (css: string) => ({ body: Buffer.from(css) })
const styles = (theme: string, first: string, others: Record<string, string> = {}, drawn?: string) =>
  pageStyles(
    { themes: new Map([['t', body(theme)]]) } as never,
    { theme: 't' } as never,
    { paths: { basePath: '/account/heloc' } } as never,
    {
      files: new Map(Object.entries({ 'first.css': first, ...others }).map(([name, css]) => [name, body(css)])),
    } as never,
    { styles: ['first.css'] } as never,
    drawn,
  )

test('sheets that stand in a page find their fonts and pictures where the sheets’ files lie', () => {
  expect(styles('a{src:url("../fonts/a.woff2")}', 'b{background:url(./b.svg)}')).toEqual({
    theme: 'a{src:url("/account/heloc/fonts/a.woff2")}',
    first: 'b{background:url(/account/heloc/assets/b.svg)}',
  })
})

test('a page that came drawn has the sheets of what is drawn in it, and no others', () => {
  const others = {
    'contact.css': '@layer blocks{.contact{color:red}.contact-ways{margin:0}}',
    'offers.css': '@layer blocks{.first .offers{color:blue}}',
    'contact.js': '.contact',
  }
  const drawn = '<section class="first contact"><ul class="contact-ways"></ul></section>'
  expect(styles('a{}', '.first{}', others, drawn).first).toBe(`.first{}\n${others['contact.css']}`)
  expect(styles('a{}', '.first{}', others).first).toBe('.first{}')
})

test('nothing in a sheet ends the element that holds it', () => {
  const { theme, first } = styles('a{content:"</style><script>"}', 'b{content:"</STYLE>"}')
  expect(`${theme}${first}`).not.toContain('</')
})

test('a sheet is allowed by what it says, and another is not', () => {
  const one = styleSources(styles('a{}', 'b{}'))
  const other = styleSources(styles('a{}', 'c{}'))
  expect(one).toHaveLength(2)
  expect(one[0]).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(other[0]).toBe(one[0])
  expect(other[1]).not.toBe(one[1])
})
