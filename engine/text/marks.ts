/** A character that nobody sees, or that makes what is read differ from what is written. */
export type Mark = { index: number; character: string; name: string; isRefused: boolean }

const names: { [codePoint: number]: string } = {
  0: 'NUL',
  9: 'tab',
  10: 'line end',
  13: 'carriage return',
  127: 'delete',
  160: 'no-break space',
  173: 'soft hyphen',
  847: 'combining grapheme joiner',
  1564: 'Arabic letter mark',
  4447: 'Hangul filler',
  6158: 'Mongolian vowel separator',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'pop directional formatting',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8239: 'narrow no-break space',
  8288: 'word joiner',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'pop directional isolate',
  10240: 'Braille blank',
  12288: 'ideographic space',
  12644: 'Hangul filler',
  65279: 'byte order mark',
  65440: 'half-width Hangul filler',
  65533: 'replacement character',
}

/** Whatever is not plainly seen: controls, formats, separators but the blank, surrogates, private use, what is not assigned. */
const hidden =
  /[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0\ufffd]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|\u034f|\u17b4|\u17b5/gu

/** Blanks that are meant, such as before a unit. */
const blanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/u
const joiners = /[\u200c\u200d]/u
const directions = /[\u061c\u200e\u200f]/u
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Thai}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The marks in a text that a reader does not see, in order. A line end and a tab are what they look like. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(hidden)].flatMap(({ 0: character, index }) =>
    character === ' ' || character === '\n' || character === '\t'
      ? []
      : [{ index, character, name: nameOf(character), isRefused: !mayBeMeant(text, character, index) }],
  )
}

function mayBeMeant(text: string, character: string, index: number): boolean {
  if (blanks.test(character) || character === '\u00ad') return true
  if (directions.test(character)) return rightToLeft.test(text)
  const before = [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? ''
  if (joiners.test(character)) return joining.test(before)
  return character === '\ufe0f' && /\p{Emoji}/u.test(before)
}

/** A mark by its number and name: `U+200B zero width space`. */
export function nameOf(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const number = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
  const name = names[point] ?? kindOf(character, point)
  return `${number} ${name}`
}

function kindOf(character: string, point: number): string {
  if (point >= 0xe0000 && point <= 0xe007f) return 'tag character'
  if (point >= 0xd800 && point <= 0xdfff) return 'half of a character'
  if (/[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(character)) return 'variation selector'
  if (/\p{Cc}/u.test(character)) return 'control character'
  if (/\p{Co}/u.test(character)) return 'private character'
  if (/\p{Cn}/u.test(character)) return 'no character'
  return /\p{Z}/u.test(character) ? 'blank of another width' : 'invisible character'
}

/** A text with what nobody sees written out by name, so that two that look the same can be told apart. */
export function visibleMarks(text: string): string {
  let shown = ''
  let from = 0
  for (const { index, character, name } of marksIn(text)) {
    shown += `${text.slice(from, index)}[${name}]`
    from = index + character.length
  }
  return shown + text.slice(from)
}

/** Whether a reader sees anything at all. */
export function isBlank(text: string): boolean {
  return text.replace(hidden, '').trim() === ''
}

const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
}

/** Words whose letters come from scripts that look alike, with the first letter that does not belong: `lоan` with a Cyrillic о. */
export function mixedWords(text: string): { word: string; letter: string; script: string; index: number }[] {
  // Nearly all copy is Latin: one look settles it.
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u.test(text))
    return []
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].flatMap(({ 0: word, index }) => {
    const counts = Object.entries(scripts)
      .map(([script, pattern]) => ({ script, letters: [...word].filter((letter) => pattern.test(letter)) }))
      .filter(({ letters }) => letters.length > 0)
      .sort((one, other) => other.letters.length - one.letters.length)
    const stranger = counts.at(-1)
    const letter = stranger?.letters[0]
    return counts.length < 2 || stranger === undefined || letter === undefined
      ? []
      : [{ word, letter, script: stranger.script, index }]
  })
}
