import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

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
  const sentences = texts.flatMap(sentencesOf).map((sentence) => ({ sentence, words: wordsOf(sentence) }))
  const counted = sentences.filter(({ words }) => words.length >= fewestWords)
  const all = counted.flatMap(({ words }) => words)
  if (all.length === 0) return undefined
  const [longest] = counted.toSorted((one, other) => other.words.length - one.words.length)
  const syllables = all.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return {
    grade: fleschKincaid({ sentence: counted.length, word: all.length, syllable: syllables }),
    words: all.length,
    longest: { sentence: longest?.sentence ?? '', words: longest?.words.length ?? 0 },
  }
}

/** Without markup: a link is its words, a variable one word that everybody knows, a line of a list a sentence. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\{\{[^}]*\}\}/g, 'it')
    .replaceAll(/\[\^[^\]]*\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_#>`]/g, '')
    .split(/\n\s*(?:[-+]|\d+\.)?\s*|(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** Numbers are read as they stand; they make no word harder. */
function wordsOf(sentence: string): string[] {
  return sentence.split(/[\s/–—-]+/).filter((word) => /\p{L}/u.test(word))
}
