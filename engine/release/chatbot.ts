import type { Chatbot, Locale } from '#schemas'
import { memberOf } from '../members.ts'
import { compileMarkdown, type TextContext } from '../text/compile.ts'
import { plainTree, type Tree } from '../text/copy.ts'
import { orgFacts } from './compile/org-facts.ts'
import type { DocumentSet } from './document-set.ts'
import { figuresOf } from './figures-of.ts'

/** What a lender's chatbot can say in one language: answers in plain words, with the lender's figures in their places. */
export type ChatbotAnswers = {
  threshold: number
  fillers: readonly string[]
  unknown: string
  questions: { id: string; wordings: readonly string[]; answer: string; handOver: boolean }[]
}

/** Undefined where the journey has no chatbot. The documents have passed their checks. */
export function chatbotOf(
  set: DocumentSet,
  { org: code, journey, locale }: { org: string; journey: string; locale: Locale },
): ChatbotAnswers | undefined {
  const { content }: { content: Partial<Chatbot> } = set.resolve('chatbot', { org: code, journey })
  const { threshold, fillers, unknown, questions } = content
  if (threshold === undefined || fillers === undefined || unknown === undefined || questions === undefined)
    return undefined
  const org = orgFacts(
    set.resolve('org', { org: code }).content,
    set.resolve('journey', { org: code, journey }).content.product,
    set.resolve('pricing', { org: code, journey }).content,
    { locale },
  )
  const context: TextContext = { locale, org, figures: figuresOf(set, { org: code, journey }), report: () => {} }
  const said = (text: Chatbot['unknown']) => inWords(compileMarkdown(text, context, ''), org, locale)
  return {
    threshold,
    fillers: fillers[locale] ?? fillers.en,
    unknown: said(unknown),
    questions: questions.map(({ id, questions: wordings, answer, handOver = false }) => ({
      id,
      wordings: wordings[locale] ?? wordings.en,
      answer: said(answer),
      handOver,
    })),
  }
}

/** A paragraph or an item a line. What differs by state is said as it is everywhere else: no home is known here. */
function inWords(tree: Tree, org: object, locale: Locale): string {
  const read = (path: string) => path.split('.').reduce<unknown>((value, step) => memberOf(value, step), { org })
  const lines = (blocks: Tree): string[] =>
    blocks.flatMap((block) => {
      if ('p' in block) return [plainTree([block], read, locale)]
      return ('ul' in block ? block.ul : block.ol).map((item) => `- ${lines(item).join(' ')}`)
    })
  return lines(tree).join('\n')
}
