import { describe, expect, it } from 'vitest'
import { readingLevel } from '../../../engine/text/reading-level.ts'

const plain = 'We look at your home. Then we tell you what you can get. You can stop at any time.'
const hard =
  'Notwithstanding the aforementioned considerations, applicants are encouraged to familiarize themselves with applicable regulatory documentation prior to submission.'

describe('how hard copy is to read', () => {
  it('is a grade of school', () => {
    expect(readingLevel([plain])?.grade).toBeLessThan(4)
    expect(readingLevel([hard])?.grade).toBeGreaterThan(16)
    expect(readingLevel([plain, hard])?.longest).toEqual({ sentence: hard, words: 17 })
  })

  it('is that of its sentences: labels and headings make no page look easy', () => {
    const labels = Array.from({ length: 50 }, () => 'Your home')
    expect(readingLevel([...labels, hard])?.grade).toBe(readingLevel([hard])?.grade)
    expect(readingLevel(labels)).toBeUndefined()
    expect(readingLevel([])).toBeUndefined()
  })

  it('does not count markup, addresses, numbers and what variables are called', () => {
    const words = readingLevel(['You can stop at any time here'])
    for (const marked of [
      'You **can** stop at [any time](https://lender.example/consequences-of-cancellation) here[^cancellation]',
      '- You can stop at any {{figures.rescissionDays | number}} here',
      'You can stop at 1482 any time here',
    ])
      expect(readingLevel([marked])?.words).toBe(words?.words)
    expect(readingLevel(['The first line is one sentence\nand the second line is another one'])?.longest.words).toBe(7)
  })
})
