import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { holdClock } from '../../../tests/renderer/held-clock.ts'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { Coming } from './index.tsx'

const sure = { id: 'sure', title: 'Your ID' }
const unsure = { id: 'unsure', title: 'Your loan', variants: [{ id: 'v', when: true, title: 'Done' }] }
const ofOutcome = { id: 'of-outcome', title: 'We cannot offer you a line', opens: 'while-led' }
const ofFacts = { id: 'of-facts', title: ['Hello ', { v: 'user.name' }] }

function coming(screenId?: string) {
  const page = pageAt(bundle.journey.basePath, undefined, {
    ...bundle,
    screens: { sure, unsure, ofFacts, ofOutcome } as never,
  })
  const pass = holdClock(page)
  return { ...renderAt(<Coming screenId={screenId} />, page), pass }
}

describe('a page that comes', () => {
  test('has the brand and its name from the first moment, and no heading before it is there', () => {
    coming('sure')
    expect(screen.getByRole('img', { name: bundle.brand.logo.alt })).toBeDefined()
    expect(words()).toContain('Your ID')
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test.each([undefined, 'unsure', 'ofFacts', 'ofOutcome', 'gone'])(
    'has the name of the product where its own is not sure: %s',
    (id) => {
      coming(id)
      expect(words()).toContain('Home equity line of credit')
      expect(words()).not.toMatch(/Your loan|Hello|cannot offer/)
    },
  )

  test('says that it loads, and after a while that nothing is lost', async () => {
    const { pass } = coming('sure')
    expect(screen.queryByRole('status')).toBeNull()
    await pass(300)
    expect(words(screen.getByRole('status'))).toBe('Loading your page')
    await pass(7_700)
    expect(words(screen.getByRole('status'))).toBe('Still working. Nothing is lost.')
  })
})
