import { expect, test } from 'vitest'
import { workSeen } from '#engine'

const work = [
  { statuses: ['HARD_CREDIT_PULL'], text: 'credit' },
  { statuses: ['GEN_*'], text: 'documents' },
  { statuses: ['WAITING_FOR_ID', 'WAITING_FOR_VOE'], text: 'identity' },
  { statuses: ['WAITING_FOR*'], text: 'partners' },
]
const seen = (...statuses: string[]) => workSeen(work, statuses).map(({ text }) => text)

test('work is listed in the order in which the lender was seen at it', () => {
  expect(seen('GEN_NOTE_SIGNING', 'HARD_CREDIT_PULL')).toEqual(['documents', 'credit'])
})

test('the same work is listed once, where it was first seen', () => {
  expect(seen('GEN_NOTE_SIGNING', 'HARD_CREDIT_PULL', 'GEN_APP_DISCLOSURES')).toEqual(['documents', 'credit'])
})

test('a status counts for the first work that names it or its family', () => {
  expect(seen('WAITING_FOR_VOE', 'WAITING_FOR_PAYOFF')).toEqual(['identity', 'partners'])
})

test('a status that no work names adds nothing', () => {
  expect(seen('HMDA', 'OFFER_SELECTION')).toEqual([])
})
