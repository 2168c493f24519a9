import { expect, test } from 'vitest'
import { pageStyles, styleSources } from '../../../server/borrower/page-styles.ts'

const body = (css: string) => ({ body: Buffer.from(css) })
const styles = (theme: string, first: string) =>
  pageStyles(
    { themes: new Map([['t', body(theme)]]) } as never,
    { theme: 't' } as never,
    { paths: { basePath: '/account/heloc' } } as never,
    { files: new Map([['first.css', body(first)]]) } as never,
    { styles: ['first.css'] } as never,
  )

test('sheets that stand in a page find their fonts and pictures where the sheets’ files lie', () => {
  expect(styles('a{src:url("../fonts/a.woff2")}', 'b{background:url(./b.svg)}')).toEqual({
    theme: 'a{src:url("/account/heloc/fonts/a.woff2")}',
    first: 'b{background:url(/account/heloc/assets/b.svg)}',
  })
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
