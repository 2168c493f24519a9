import { describe, expect, test } from 'vitest'
import { answersReadBy, type Rule, readsTheSame } from '#engine'

const derive: { [name: string]: Rule } = {
  isCondo: { '==': [{ var: 'answers.property.type' }, 'CONDO'] },
  isLargeCondo: { and: [{ var: 'derived.isCondo' }, { '>': [{ var: 'data.units' }, 4] }] },
  isOld: { '>': [{ var: ['ages.birthdate', 0] }, 61] },
}

describe('what a part reads of the answers', () => {
  test.each([
    ['a rule', { when: { in: [{ var: 'answers.property.state' }, ['NY', 'TX']] } }, ['answers.property.state']],
    ['a rule with a default', { when: { '>': [{ var: ['ages.birthdate', 0] }, 17] } }, ['ages.birthdate']],
    ['copy', { label: ['Hello ', { v: 'answers.name.first' }] }, ['answers.name.first']],
    ['a path by itself', { ui: { options: 'answers.people' } }, ['answers.people']],
    ['what is derived of what is derived', { when: { var: 'derived.isLargeCondo' } }, ['answers.property.type']],
    ['whatever is derived', { v: 'derived.' }, ['answers.property.type', 'ages.birthdate']],
    ['a path that is put together', { var: { cat: ['answers.', { var: 'data.name' }] } }, ['answers']],
    ['all facts at once', { when: { missing: [{ var: '' }] } }, ['answers', 'ages']],
    ['no answer', { title: 'Your answers.', when: { var: 'data.answers.x' } }, []],
  ])('%s', (_name, part, reads) => {
    expect(answersReadBy(part, derive)).toEqual(reads)
  })

  test('that is derived from itself ends', () => {
    expect(
      answersReadBy(
        { var: 'derived.a' },
        { a: { var: 'derived.b' }, b: { or: [{ var: 'derived.a' }, { var: 'answers.x' }] } },
      ),
    ).toEqual(['answers.x'])
  })

  test('is what the calls read that it names', () => {
    const calls = { 'address/look': { params: { name: { var: 'answers.name' } } } }
    expect(answersReadBy({ type: 'again', call: 'address/look' }, {}, calls)).toEqual(['answers.name'])
  })
})

describe('facts', () => {
  const data = { units: 5 }
  const facts = { data, answers: { property: { state: 'NY', street: '1' } }, ages: {} }

  test('are the same for what reads no answer that changed', () => {
    const typed = { ...facts, answers: { property: { state: 'NY', street: '12' } }, ages: {} }
    expect(readsTheSame(facts, typed, [])).toBe(true)
    expect(readsTheSame(facts, typed, ['answers.property.state'])).toBe(true)
  })

  test.each([
    [
      'an answer that is read',
      { ...facts, answers: { property: { state: 'TX', street: '1' } } },
      ['answers.property.state'],
    ],
    [
      'a group of which one changed',
      { ...facts, answers: { property: { state: 'NY', street: '12' } } },
      ['answers.property'],
    ],
    ['what the screen has loaded', { ...facts, data: { units: 5 } }, []],
    ['a fact that is new', { ...facts, user: {} }, []],
    ['a fact that is gone', { answers: facts.answers, ages: {} }, []],
  ])('are others after %s', (_name, other, reads) => {
    expect(readsTheSame(facts, other, reads)).toBe(false)
  })
})
