import { expect, test } from 'vitest'
import { documentSet, readiness } from '#engine/release'
import { plant, shippedDocuments } from '../../support/shipped.ts'

type Case = { feeRateMax: number; disclosure?: string; hasChat?: boolean }

function found({ feeRateMax, disclosure, hasChat = false }: Case) {
  const documents = shippedDocuments()
  plant(documents.get(`orgs/${code}/pricing`) ?? null, '/entries/1/values/feeRateMax', feeRateMax)
  if (hasChat) plant(documents.get(`orgs/${code}/org`) ?? null, '/features', { webChat: true })
  if (disclosure !== undefined)
    documents.set(`orgs/${code}/journeys/heloc/disclosures`, {
      $schema: '../../../../schemas/patch/disclosures.schema.json',
      items: [{ id: 'fee', body: { en: disclosure, es: disclosure } }],
    })
  return readiness(documentSet(documents), code).filter((issue) => issue.code === 'ready.no-cost')
}

const code = 'prairie-and-main'
const filesOf = (issues: ReturnType<typeof found>) =>
  issues.map(({ file }) => file?.replace(`orgs/${code}/journeys/heloc/`, ''))

test('a text that quotes a fee of a lender that charges none is told of, once for all languages', () => {
  const issues = found({ feeRateMax: 0 })
  expect(filesOf(issues)).toEqual(['disclosures'])
  expect(issues[0]).toMatchObject({ level: 'acknowledge' })
  expect(issues[0]?.message).toMatch(/"[^"]*fee[^"]*", which is zero for this lender/i)
})

test('what the chatbot answers counts where there is a chat', () => {
  expect(filesOf(found({ feeRateMax: 0, hasChat: true }))).toEqual(['disclosures', 'chatbot'])
})

test('the lender’s own words, and a fee that is charged, are told of nowhere', () => {
  expect(found({ feeRateMax: 0, disclosure: 'We charge no origination fee.' })).toEqual([])
  expect(found({ feeRateMax: 1.99, hasChat: true })).toEqual([])
})

test('no shipped lender is told of a cost of nothing', () => {
  const set = documentSet(shippedDocuments())
  const all = set.orgs.flatMap((code) => readiness(set, code).filter((issue) => issue.code === 'ready.no-cost'))
  expect(all).toEqual([])
})
