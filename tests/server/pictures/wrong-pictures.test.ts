import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PictureUse } from '#schemas'
import { AppError } from '../../../server/errors.ts'
import { readPicture } from '../../../server/pictures/read-picture.ts'
import { bar, chunksOf, frames, grayPng, header, painted, photo, png, svg } from '../../support/made-pictures.ts'

const mostPixels = 24_000_000

type Made = Buffer | Promise<Buffer>

function read(use: PictureUse, bytes: Uint8Array, fileName: string) {
  return readPicture({ use, bytes, fileName, mostPixels })
}

async function refusal(use: PictureUse, bytes: Uint8Array, fileName: string): Promise<AppError> {
  const outcome = await read(use, bytes, fileName).catch((error: unknown) => error)
  if (outcome instanceof AppError) return outcome
  throw new Error(`It was not refused: ${JSON.stringify(outcome)}`)
}

const active =
  /script|onload|onclick|javascript|foreignObject|<div|@import|https?:\/\/(?!www\.w3\.org)|\/\/evil|@font-face|data:text/i

describe('a drawing with what could run or load something is kept without it', () => {
  test.each<[what: string, drawing: Buffer]>([
    ['a script', svg(`${bar}<script>alert(1)</script>`)],
    ['a script from elsewhere', svg(`${bar}<script href="https://evil.example/x.js"/>`)],
    ['a handler of its root', svg(bar, 'viewBox="0 0 120 40" onload="alert(1)"')],
    ['a handler of a shape', svg('<rect width="120" height="40" fill="#0f7a5b" onclick="alert(1)"/>')],
    ['a link that runs', svg(`<a xlink:href="javascript:alert(1)">${bar}</a>`)],
    ['a link that runs, hidden by letters', svg(`<a href="java&#10;script:alert(1)">${bar}</a>`)],
    [
      'a web page in it',
      svg(
        `${bar}<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>`,
      ),
    ],
    ['a frame of a web page', svg(`${bar}<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>`)],
    ['a picture from elsewhere', svg(`${bar}<image href="https://evil.example/x.png" width="9" height="9"/>`)],
    [
      'a picture that is a drawing itself',
      svg(`${bar}<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>`),
    ],
    ['parts of another drawing', svg(`${bar}<use xlink:href="https://evil.example/x.svg#a"/>`)],
    [
      'styles that load',
      svg(
        `<style>@import url(https://evil.example/x.css);.a{fill:#0f7a5b}</style><rect class="a" width="120" height="40"/>`,
      ),
    ],
    [
      'a font from elsewhere',
      svg(`<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>${bar}`),
    ],
    ['a fill from elsewhere', svg('<rect width="120" height="40" style="fill:url(https://evil.example/x.svg#a)"/>')],
    [
      'a fill from elsewhere, hidden by escapes',
      svg('<rect width="120" height="40" style="fill:u\\72l(//evil.example/x)"/>'),
    ],
    ['a value that is set to run', svg(`<a>${bar}<set attributeName="href" to="javascript:alert(1)"/></a>`)],
  ])('%s', async (_what, drawing) => {
    const { content, remarks } = await read('logo', drawing, 'logo.svg')
    expect(content.mediaType).toBe('image/svg+xml')
    expect(content.text).not.toMatch(active)
    expect(content.text).toContain('<rect')
    expect(remarks.join(' ')).toContain('Left out')
  })

  test('and what it draws by itself stays: gradients, clips, parts drawn again, styles', async () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#0f7a5b"/></linearGradient><clipPath id="c"><path d="M0 0h120v40H0z"/></clipPath><path id="p" d="M0 0h60v40H0z"/></defs><style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><use xlink:href="#p" class="a"/><use href="#p" x="60" fill="url(#g)"/></g>',
    )
    const { content, remarks, colors } = await read('logo', drawing, 'logo.svg')
    for (const part of ['linearGradient', 'clipPath', 'url(#c)', '#p', 'fill:url(#g)', 'stop-color'])
      expect(content.text).toContain(part)
    expect(remarks).toEqual([])
    expect(colors).toEqual(['#0f7a5b'])
  })
})

describe('a drawing that cannot be used is refused in words', () => {
  test.each<[what: string, drawing: Buffer, reason: string, words: RegExp]>([
    [
      'that declares entities',
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b;</text></svg>`,
      ),
      'entities',
      /plain SVG 1\.1/,
    ],
    [
      'that draws its parts over and over',
      svg(
        `${bar}<g id="a0"><path d="M0 0h1"/></g>${Array.from({ length: 20 }, (_none, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`).join('')}`,
      ),
      'too-complex',
      /Simplify it/,
    ],
    [
      'whose parts stand in each other without end',
      svg(`${'<g>'.repeat(5000)}${bar}${'</g>'.repeat(5000)}`),
      'too-complex',
      /PNG/,
    ],
    ['with a huge canvas', svg(bar, 'viewBox="0 0 1000000000 1000000000"'), 'huge-canvas', /from 1 to 20000/],
    ['without a size', svg(bar, 'width="100%" height="100%"'), 'no-size', /viewBox/],
    ['that is cut off', svg(bar).subarray(0, 120), 'not-well-formed', /cut off/],
    [
      'whose names have prefixes',
      Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
      'not-well-formed',
      /begins with <s:svg>/,
    ],
    [
      'that is another kind of XML',
      Buffer.from('<?xml version="1.0"?><note/>'),
      'not-well-formed',
      /begins with <note>/,
    ],
    ['that draws nothing', svg('<g/>'), 'draws-nothing', /draws nothing/],
    ['of which nothing is left', svg('<foreignObject width="120" height="40"/>'), 'draws-nothing', /draws nothing/],
    [
      'that nobody sees on its ground',
      svg('<rect width="120" height="40" y="5" fill="#fdfdfd" opacity="0.9"/>', 'viewBox="0 0 120 60"'),
      'not-seen',
      /dark grounds/,
    ],
  ])('%s', async (_what, drawing, reason, words) => {
    const { more, message } = await refusal('logo', drawing, 'logo.svg')
    expect(more.reason).toBe(reason)
    expect(message).toMatch(words)
  })

  test('but one that says its size in another way gets a viewBox', async () => {
    const { content, width, height } = await read('logo', svg(bar, 'width="30mm" height="10mm"'), 'logo.svg')
    expect(content.text).toMatch(/viewBox="0 0 113\.386 37\.795"/)
    expect(width / height).toBeCloseTo(3, 3)
  })
})

describe('a picture of pixels that cannot be used is refused in words', () => {
  test.each<[what: string, use: PictureUse, make: () => Made, name: string, reason: string, words: RegExp]>([
    ['of no bytes', 'logo', () => Buffer.alloc(0), 'logo.png', 'empty', /0 bytes/],
    [
      'that is a web page',
      'logo',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'logo.png',
      'not-a-picture',
      /web page/,
    ],
    [
      'that is a program',
      'logo',
      () => Buffer.from('7f454c4602010100', 'hex'),
      'logo.png',
      'not-a-picture',
      /no picture/,
    ],
    ['that is a PDF', 'logo', () => Buffer.from('%PDF-1.7\n'), 'logo.pdf', 'other-kind', /Export the picture as SVG/],
    ['that is packed', 'logo', () => Buffer.from('1f8b08', 'hex'), 'logo.svgz', 'other-kind', /plain SVG/],
    [
      'of 40 megapixels',
      'illustration',
      () => grayPng(8000, 5000),
      'photo.png',
      'too-many-pixels',
      /8000 by 5000 pixels, 40 million/,
    ],
    [
      'that unpacks to fill any memory',
      'illustration',
      () =>
        png([
          ['IHDR', header(60_000, 60_000)],
          ['IDAT', deflateSync(Buffer.alloc(1000))],
          ['IEND', Buffer.alloc(0)],
        ]),
      'photo.png',
      'too-many-pixels',
      /scale it down/,
    ],
    [
      'whose points are fewer than it says',
      'illustration',
      () =>
        png([
          ['IHDR', header(2000, 1000)],
          ['IDAT', deflateSync(Buffer.alloc(1000))],
          ['IEND', Buffer.alloc(0)],
        ]),
      'photo.png',
      'damaged',
      /damaged/,
    ],
    [
      'that moves, as GIF',
      'favicon',
      async () => (await frames(3)).gif().toBuffer(),
      'icon.gif',
      'moves',
      /stand still/,
    ],
    [
      'that moves, as WebP',
      'favicon',
      async () => (await frames(3)).webp().toBuffer(),
      'icon.webp',
      'moves',
      /stand still/,
    ],
    [
      'that moves, as PNG',
      'favicon',
      async () => {
        const [first, ...others] = chunksOf(await (await painted({ width: 96, height: 96 })).png().toBuffer())
        return png([first ?? ['IHDR', Buffer.alloc(13)], ['acTL', Buffer.alloc(8, 1)], ...others])
      },
      'icon.png',
      'moves',
      /save one frame/,
    ],
    [
      'whose end is missing, as PNG',
      'logo',
      async () => (await (await painted()).png().toBuffer()).subarray(0, -20),
      'logo.png',
      'cut-off',
      /end is missing/,
    ],
    [
      'whose end is missing, as JPEG',
      'illustration',
      async () => (await (await photo(800, 500)).jpeg().toBuffer()).subarray(0, 20_000),
      'photo.jpg',
      'cut-off',
      /end is missing/,
    ],
    [
      'whose end is missing, as WebP',
      'illustration',
      async () => (await (await photo(800, 500)).webp().toBuffer()).subarray(0, 5000),
      'photo.webp',
      'cut-off',
      /end is missing/,
    ],
    [
      'that is too small',
      'logo',
      async () => (await painted({ width: 30, height: 12 })).png().toBuffer(),
      'logo.png',
      'too-small',
      /30 by 12 pixels/,
    ],
    [
      'that is too small for a home screen',
      'touchIcon',
      async () => (await painted({ width: 96, height: 96 })).png().toBuffer(),
      'icon.png',
      'too-small',
      /180 by 180/,
    ],
    [
      'of another shape than messages show',
      'shareImage',
      async () => (await photo(1200, 1200)).png().toBuffer(),
      'share.png',
      'wrong-shape',
      /1200 by 630/,
    ],
    [
      'of another shape than an icon',
      'touchIcon',
      async () => (await photo(400, 200)).png().toBuffer(),
      'icon.png',
      'wrong-shape',
      /square/,
    ],
    [
      'that is white on clear, for light grounds',
      'logo',
      async () => (await painted({ color: '#ffffff' })).png().toBuffer(),
      'logo.png',
      'not-seen',
      /light ground/,
    ],
    [
      'that is black on clear, for dark grounds',
      'logoOnDark',
      async () => (await painted({ color: '#0a0a0a' })).png().toBuffer(),
      'logo.png',
      'not-seen',
      /dark ground/,
    ],
    [
      'that is clear all over',
      'logo',
      () =>
        sharp({ create: { width: 200, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer(),
      'logo.png',
      'draws-nothing',
      /draws nothing/,
    ],
    ['in a place for fonts', 'font', async () => (await painted()).png().toBuffer(), 'logo.png', 'other-kind', /WOFF2/],
  ])('%s', async (_what, use, make, name, reason, words) => {
    const { more, message } = await refusal(use, await make(), name)
    expect(more.reason).toBe(reason)
    expect(message).toMatch(words)
  })
})

describe('a picture of pixels is made harmless', () => {
  test('that is packed full of text is kept without it', async () => {
    const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(20_000_000))])
    const [first, ...others] = chunksOf(await (await painted()).png().toBuffer())
    const bytes = png([first ?? ['IHDR', Buffer.alloc(13)], ['zTXt', text], ...others])
    const { content } = await read('logo', bytes, 'logo.png')
    const kept = chunksOf(Buffer.from(content.base64 ?? '', 'base64')).map(([name]) => name)
    expect(kept).not.toContain('zTXt')
  })

  test('that lies on its side is turned, and forgets where it was taken', async () => {
    const image = await photo(600, 900)
    const bytes = await image
      .withExif({ IFD0: { Copyright: 'Nobody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
    const { content, width, height, remarks } = await read('illustration', bytes, 'photo.jpg')
    const kept = Buffer.from(content.base64 ?? '', 'base64')
    expect(width).toBeGreaterThan(height)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('GPS') || kept.includes('Exif')).toBe(false)
    expect(remarks.join(' ')).toMatch(/turned upright.*place, time/)
  })

  test('that was made for print is shown in colors of screens', async () => {
    const bytes = await (await photo(800, 500)).toColourspace('cmyk').jpeg().toBuffer()
    const { content, remarks } = await read('illustration', bytes, 'photo.jpg')
    expect((await sharp(Buffer.from(content.base64 ?? '', 'base64')).metadata()).space).toBe('srgb')
    expect(remarks.join(' ')).toContain('CMYK')
  })

  test('with a wrong ending is kept as what it is', async () => {
    const bytes = await (await photo(800, 500)).jpeg().toBuffer()
    const { name, content, remarks } = await read('illustration', bytes, 'photo.png')
    expect(content.mediaType).toBe('image/webp')
    expect(name).toMatch(/^illustration-[0-9a-f]{12}-[0-9a-f]{12}\.webp$/)
    expect(remarks.join(' ')).toContain('it is a JPEG')
  })

  test('whose ground is clear gets one where there would be a black one', async () => {
    const bytes = await (await painted({ width: 400, height: 400 })).png().toBuffer()
    const { content, width, height, remarks } = await read('touchIcon', bytes, 'icon.png')
    const { hasAlpha } = await sharp(Buffer.from(content.base64 ?? '', 'base64')).metadata()
    expect({ hasAlpha, width, height }).toEqual({ hasAlpha: false, width: 180, height: 180 })
    expect(remarks.join(' ')).toContain('filled with white')
  })

  test('and is light enough for a phone, however heavy it came', async () => {
    for (const use of ['illustration', 'shareImage'] as const) {
      const bytes = await (await photo(1300, 682)).png().toBuffer()
      const { bytes: kept, width } = await read(use, bytes, 'photo.png')
      expect(kept).toBeLessThanOrEqual(200_000)
      expect(width).toBeGreaterThanOrEqual(480)
    }
  })
})

test('the same bytes have the same name, whatever they were called, and others another', async () => {
  const one = await read('logo', svg(bar), 'logo.svg')
  const again = await read('logo', svg(bar), 'final FINAL (2).svg')
  const other = await read('logo', svg(`${bar}<path d="M0 0h1v1z"/>`), 'logo.svg')
  expect(again.name).toBe(one.name)
  expect(other.name).not.toBe(one.name)
})
