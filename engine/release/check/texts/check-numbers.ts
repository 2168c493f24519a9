import type { Figure } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject, type Json } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import { figuresInDigits } from '../../../text/figure-in-digits.ts'

/**
 * What a disclosure states as a number is a figure, so that one edit changes every lender's. What its `numbers` list, such
 * as the section of a law, is none; and what they list has to stand in it.
 */
export function checkNumbers(content: Json, figures: { [name: string]: Figure }): Issue[] {
  const items = isJsonObject(content) && Array.isArray(content.items) ? content.items : []
  return items.flatMap((item, index) => {
    if (!isJsonObject(item)) return []
    const texts = isJsonObject(item.body) ? Object.values(item.body).map(String) : [String(item.body)]
    const listed = Array.isArray(item.numbers) ? item.numbers.map(String) : []
    const body = at('/items', index, 'body')
    const numbers = texts.flatMap((text) => numbersIn(text, listed, figures))
    return [
      ...[...new Set(numbers)].map((given) => documentIssue('text.number-outside-figures', body, { given })),
      ...listed.flatMap((words, place) =>
        texts.some((text) => text.includes(words))
          ? []
          : [documentIssue('text.number-not-there', at('/items', index, 'numbers', place), { words })],
      ),
    ]
  })
}

/** Numbers in digits, and small ones in words before what they count; those that are a figure written out are said already. */
function numbersIn(text: string, listed: readonly string[], figures: { [name: string]: Figure }): string[] {
  const said = figuresInDigits(text, figures).map(({ given }) => given)
  const bare = [...listed, ...said].reduce((rest, words) => rest.replaceAll(words, ' '), text.replaceAll(notWords, ' '))
  const inLetters = [...bare.matchAll(inWords)].map(([, given = '']) => given)
  return [...[...bare.matchAll(inDigits)].map(([given]) => given.trim()), ...inLetters]
}

/** Variables, references to notes, addresses of links, and the marks of a numbered list. */
const notWords = /\{\{[^}]*\}\}|\[\^[^\]]*\]|\]\([^)]*\)|^\s*\d+\.\s/gm

// The console has these too, in browsers that look behind nothing.
const inDigits = /\$?\p{N}(?:[\p{N}.,]*\p{N})?\s?%?/gu

const small = [
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|noventa|cien',
].join('|')
const counted = [
  'minutes?|hours?|days?|weeks?|months?|years?|percent|dollars?|thousand|million|business days?|bits?',
  'minutos?|horas?|días?|semanas?|meses|mes|años?|por ciento|dólares|mil|millones|días hábiles',
].join('|')
const inWords = new RegExp(String.raw`(?:^|[^\p{L}])((?:${small})[\s-](?:business\s)?(?:${counted}))(?!\p{L})`, 'giu')
