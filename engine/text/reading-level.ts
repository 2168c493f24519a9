import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** Between sentences; no text has it. */
const mark = '\uE000'

/** How hard a text is to read. */
export type ReadingLevel = {
  /** The school grade by Flesch and Kincaid: US years of school. */
  grade: number
  words: number
  /** The one with the most words. */
  longest: { sentence: string; words: number }
}

/** Labels and headings are no sentences, and would make every page look easy. */
const fewestWords = 5

/** Measures the sentences of English copy, as it stands in documents: Markdown with variables. Undefined where there are none. */
export function readingLevel(texts: readonly string[]): ReadingLevel | undefined {
  const counted = texts.flatMap(measured)
  const words = counted.reduce((sum, sentence) => sum + sentence.words, 0)
  if (words === 0) return undefined
  const [longest] = counted.toSorted((one, other) => other.words - one.words)
  const syllables = counted.reduce((sum, sentence) => sum + sentence.syllables, 0)
  return {
    grade: fleschKincaid({ sentence: counted.length, word: words, syllable: syllables }),
    words,
    longest: { sentence: longest?.sentence ?? '', words: longest?.words ?? 0 },
  }
}

type Measured = { sentence: string; words: number; syllables: number }

const cache = new Map<string, Measured[]>()
const mostKnown = 20_000

/** The sentences of a text that count. Nearly all texts are those of the check before. */
function measured(text: string): Measured[] {
  const before = cache.get(text)
  if (before !== undefined) return before
  const sentences = sentencesOf(text).flatMap((sentence): Measured[] => {
    const words = wordsOf(sentence)
    if (words.length < fewestWords) return []
    return [
      { sentence, words: words.length, syllables: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0) },
    ]
  })
  if (cache.size >= mostKnown) cache.clear()
  cache.set(text, sentences)
  return sentences
}

/** Without markup: a link is its words, a variable one word that everybody knows, a line of a list a sentence. */
function sentencesOf(text: string): string[] {
  return (
    text
      .replaceAll(/\{\{[^}]*\}\}/g, 'it')
      .replaceAll(/\[\^[^\]]*\]/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[*_#>`]/g, '')
      // No looking behind: the console's oldest browsers cannot.
      .replace(/([.!?:;])[^\S\n]+/g, `$1${mark}`)
      .split(new RegExp(`\\n\\s*(?:[-+]|\\d+\\.)?\\s*|${mark}`))
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== '')
  )
}

/** Numbers are read as they stand; they make no word harder. */
function wordsOf(sentence: string): string[] {
  return sentence.split(/[\s/–—-]+/).filter((word) => /\p{L}/u.test(word))
}
