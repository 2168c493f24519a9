import { describe, expect, test } from 'vitest'
import { type ChatbotAnswers, chatbotOf, documentSet } from '#engine/release'
import type { Locale } from '#schemas'
import { answerFinder } from '../../../sandbox/chat/find-answer.ts'
import { shippedDocuments } from '../support/shipped.ts'

const set = documentSet(shippedDocuments())
const bot = (journey: string, locale: Locale, org = 'figure') =>
  chatbotOf(set, { org, journey, locale }) as ChatbotAnswers

describe.each([
  ['heloc', 'en', 25],
  ['heloc', 'es', 25],
  ['personal-loan', 'en', 12],
  ['personal-loan', 'es', 12],
] as const)('the chatbot of %s in %s', (journey, locale, least) => {
  const answers = bot(journey, locale)
  const find = answerFinder(answers)

  test('finds the answer to each of its wordings first', () => {
    expect(answers.questions.length).toBeGreaterThanOrEqual(least)
    const missed = answers.questions.flatMap(({ id, wordings }) =>
      wordings.filter((wording) => find(wording).question !== id).map((wording) => [wording, find(wording).question]),
    )
    expect(missed).toEqual([])
  })

  test('has no answer with a figure left open, and none that is empty', () => {
    const said = [answers.unknown, ...answers.questions.map(({ answer }) => answer)]
    expect(said.filter((answer) => answer === '' || /[{}*]|undefined| {2}| [.,]/.test(answer))).toEqual([])
  })
})

const en = answerFinder(bot('heloc', 'en'))
const es = answerFinder(bot('heloc', 'es'))

test.each([
  ['what documants do i need', 'documents'],
  ['orgination fee', 'fees'],
  ['how does the notery work', 'notary'],
  ['do i need insurence for my home?', 'insurance'],
  ['AUTOPAY', 'autopay'],
  ['hi! could you please tell me about the interest rate', 'rates'],
  ['I forgot my pasword', 'password'],
  ['cancel after signing', 'cancel'],
  ['can i talk to a person please', 'contact'],
])('“%s” is understood', (asked, question) => {
  expect(en(asked).question).toBe(question)
})

test.each([
  ['cuanto cuesta el notario', 'notary'],
  ['puntaje de credito', 'credit-check'],
  ['olvide mi contrasena', 'password'],
  ['que documentso necesito', 'documents'],
])('“%s” is understood in Spanish', (asked, question) => {
  expect(es(asked).question).toBe(question)
})

test.each([
  'asdf qwer zxcv',
  'What is the weather in Denver tomorrow?',
  'Can you recommend a good pizza place?',
  'the of and',
  '???',
  'My dog ate my shoes and I would like to buy new ones',
])('“%s” is not answered: an agent is', (asked) => {
  expect(en(asked)).toEqual({ answer: bot('heloc', 'en').unknown, handOver: true })
})

test('figures are those of the lender', () => {
  const fees = (org: string) => bot('heloc', 'en', org).questions.find(({ id }) => id === 'fees')?.answer
  expect(fees('figure')).toContain('4.99%')
  expect(new Set(['figure', 'prairie-and-main', 'harborlight'].map(fees)).size).toBeGreaterThan(1)
})
