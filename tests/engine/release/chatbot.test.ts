import { expect, test } from 'vitest'
import { chatbotOf, compileBundle, documentSet, type Json } from '#engine/release'
import { shippedDocuments } from '../../sandbox/support/shipped.ts'

const shipped = shippedDocuments()
const key = { org: 'figure', journey: 'heloc', locale: 'en' } as const

test('no borrower’s page carries what the chatbot answers', () => {
  const { bundle, parts, issues } = compileBundle(documentSet(shipped), key)
  const sent = JSON.stringify(bundle) + parts.flatMap(({ pieces }) => pieces).join('')
  expect(sent).toContain('Chat with us')
  expect(sent).not.toMatch(/What fees do you charge|I do not have an answer to that/)
  expect(issues).toEqual([])
})

test('what an answer quotes that there is not is found, and where', () => {
  const patch = { questions: [{ id: 'fees', answer: 'Up to {{figures.nothing}}.' }] }
  const set = documentSet(new Map<string, Json>([...shipped, ['orgs/figure/journeys/heloc/chatbot', patch]]))
  expect(compileBundle(set, key).issues).toMatchObject([
    { code: 'text.unknown-variable', file: 'chatbot', path: '/questions/6/answer' },
  ])
})

test('a language without wordings of its own takes the English ones; a journey without a chatbot has none', () => {
  const patch = { questions: [{ id: 'boats', questions: { en: ['Boats?'] }, answer: '- No boats\n- *None*' }] }
  const set = documentSet(new Map<string, Json>([...shipped, ['orgs/figure/journeys/heloc/chatbot', patch]]))
  expect(chatbotOf(set, { ...key, locale: 'es' })?.questions.at(-1)).toEqual({
    id: 'boats',
    wordings: ['Boats?'],
    answer: '- No boats\n- None',
    handOver: false,
  })
  const without = new Map([...shipped].filter(([id]) => !id.endsWith('/chatbot')))
  expect(chatbotOf(documentSet(without), key)).toBeUndefined()
})
