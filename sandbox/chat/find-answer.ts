import MiniSearch, { type SearchResult } from 'minisearch'
import type { ChatbotAnswers } from '#engine/release'

type Wording = { id: string; question: number; text: string }

/** What the chatbot says to a question; without `question` nothing fitted. */
export type Found = { question?: string; answer: string; handOver: boolean }

/** Finds the answer to a question as it is typed: with typos, in other words, with or without accents. */
export function answerFinder({ threshold, fillers, unknown, questions }: ChatbotAnswers): (asked: string) => Found {
  const terms = termsWithout(fillers)
  const index = new MiniSearch<Wording>({
    fields: ['text'],
    storeFields: ['question'],
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: terms,
      fuzzy: (term) => (term.length < 4 ? false : 0.25),
      prefix: (term) => term.length > 4,
    },
  })
  const wordings = questions.flatMap(({ wordings }, question) =>
    wordings.map((text, number): Wording => ({ id: `${question} ${number}`, question, text })),
  )
  index.addAll(wordings)
  // What a wording scores when it is asked for in its own words: nothing can fit it better.
  const best = new Map(
    wordings.map(({ id, text }) => [id, plainScore(index.search(text).find((result) => result.id === id))]),
  )

  /** How much of the wording is in what is asked, and how much of what is asked is in the wording: the harmonic mean. */
  const fitness = (result: SearchResult, asked: number) => {
    const { id, queryTerms } = result
    const ofWording = Math.min(1, plainScore(result) / (best.get(id) || Number.POSITIVE_INFINITY))
    const ofAsked = queryTerms.length / asked
    return (2 * ofWording * ofAsked) / (ofWording + ofAsked)
  }

  return (asked) => {
    const wanted = new Set(terms(asked)).size
    const found = index
      .search(asked)
      .map((result) => ({ fit: fitness(result, wanted), question: questions[result.question as number] }))
      .sort((one, other) => other.fit - one.fit)[0]
    if (found?.question === undefined || found.fit < threshold) return { answer: unknown, handOver: true }
    const { id, answer, handOver } = found.question
    return { question: id, answer, handOver }
  }
}

/** Without what the library multiplies it by, the number of words found: that is weighed by itself. */
function plainScore(result: SearchResult | undefined): number {
  return result === undefined ? 0 : result.score / Math.max(1, result.queryTerms.length)
}

/** The words that say what a question is about: small letters without accents, the singular as far as an s makes it one. */
export function termsWithout(fillers: readonly string[]): (text: string) => string[] {
  const left = new Set(fillers.map(folded))
  return (text) =>
    folded(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !left.has(word))
      .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, '')
}
