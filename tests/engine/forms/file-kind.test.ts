import { describe, expect, test } from 'vitest'
import { fileKind } from '#engine'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('what a file is', () => {
  test.each([
    ['pdf', '%PDF-1.7\n%\xe2\xe3'],
    ['pdf', '\xef\xbb\xbfscanned by\n%PDF-1.4'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['heic', '\0\0\0\x18ftypmif1\0\0\0\0'],
  ])('is told by its first bytes: %s', (kind, text) => {
    expect(fileKind(bytes(text))).toBe(kind)
  })

  test.each([
    ['nothing', ''],
    ['text', 'paystub.pdf'],
    ['a program', 'MZ\x90\0'],
    ['a film in the same container as HEIC', '\0\0\0\x18ftypmp42\0\0\0\0'],
    ['the beginning of a PNG', '\x89PNG'],
    ['a page that quotes a PDF after its first kilobyte', `<html>${' '.repeat(2000)}%PDF-1.7`],
  ])('is unknown where they tell nothing we take: %s', (_what, text) => {
    expect(fileKind(bytes(text))).toBeUndefined()
  })
})
