import { expect, test } from 'vitest'
import { fontLines, type HeadGiven, headLines } from '../../../server/borrower/head.ts'

function head(brand: object, share: object = {}): string {
  return headLines({
    org: { hosts: ['loans.example'], information: { orgMetaData: { companyInfo: { companyNameShort: 'A & B' } } } },
    journey: { paths: { basePath: '/account/heloc' }, brand: { fonts: [], ...brand } },
    words: { share },
    locale: 'es',
    files: '/account/heloc/files/1a',
  } as unknown as HeadGiven).join('\n')
}

test('a page says what a link to it shows, in its language, with a picture at a whole address', () => {
  const html = head({ shareImage: 'share.png' }, { title: 'Una línea', description: 'Vea "cuánto" < hoy' })
  expect(html).toContain('<meta property="og:title" content="Una línea">')
  expect(html).toContain('<meta name="description" content="Vea &quot;cuánto&quot; &lt; hoy">')
  expect(html).toContain('<meta property="og:locale" content="es_US">')
  expect(html).toContain('<meta property="og:image" content="https://loans.example/account/heloc/files/1a/share.png">')
})

test('a page of which nobody said that bears the company’s name, and nothing empty', () => {
  const html = head({})
  expect(html).toContain('<meta property="og:title" content="A &amp; B">')
  expect(html).not.toContain('description')
  expect(html).not.toContain('og:image')
  expect(html).not.toContain('theme-color')
})

test('a page names its icons, and the color of the browser’s bars', () => {
  const html = head({ favicon: 'i.svg', touchIcon: 't.png', themeColor: { light: '#ffffff', dark: '#111111' } })
  expect(html).toContain('<link rel="apple-touch-icon" href="/account/heloc/files/1a/t.png">')
  expect(html).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111111">')
  expect(head({ themeColor: { light: '#ffffff' } })).toContain('<meta name="theme-color" content="#ffffff">')
})

test('a page names the fonts that it begins with', () => {
  const journey = { paths: { basePath: '/account/heloc' }, brand: { fonts: ['assets/inter-latin-1a.woff2'] } }
  expect(fontLines(journey as never)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/account/heloc/assets/inter-latin-1a.woff2">',
  ])
})
