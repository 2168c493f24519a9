/**
 * What telephones, word processors and web pages put in place of plain characters, as the plain ones: dashes, quotes, blanks
 * and wide forms; marks that nobody sees are taken off. The control keeps what was typed: this is for reading it.
 */
export function clean(text: string): string {
  return text
    .replace(unseen, '')
    .replace(joiners, (marks, place: number, whole: string) =>
      isJoined(whole[place - 1]) && isJoined(whole[place + marks.length]) ? marks : '',
    )
    .replace(wide, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .replace(blanks, ' ')
}

/** What was typed on one line, in plain characters and without blanks to no purpose. */
export function plainText(input: string): string {
  return clean(input).trim().replace(/\s+/g, ' ')
}

/** Soft hyphens, blanks without width, marks of direction, byte order marks. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g
/** They change how letters of some scripts, and the parts of an emoji, join; between others they are nothing. */
const joiners = /[\u200c\u200d]+/g
/** Of the wide forms, those of ASCII. */
const wide = /[\uff01-\uff5e]/g
/** An em dash stands between parts of a sentence, and no keyboard puts it in place of a hyphen. */
const dashes = /[\u2010-\u2013\u2212\ufe58\ufe63]/g
const singleQuotes = /[\u2018\u2019\u201a\u201b\u2032\u0060\u00b4]/g
const doubleQuotes = /[\u201c-\u201f\u2033]/g
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

function isJoined(neighbor: string | undefined): boolean {
  return neighbor !== undefined && neighbor > '\u024f'
}
