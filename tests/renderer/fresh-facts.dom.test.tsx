import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../renderer/api/queries.ts'
import { loadApplication } from '../../renderer/application/application.ts'
import { goToNextStep } from '../../renderer/application/submit.ts'
import type { AppContext } from '../../renderer/session/app-context.ts'
import type { Sent } from './page.ts'
import { renderScreen, uuid } from './render-screen.tsx'
import { saidOnPage, words } from './words.ts'

test('with each step the page shows what the lender says now, not what it said before', async () => {
  queries.clear()
  let firstName = 'Avery'
  const lender = ({ url }: Sent) => {
    if (url.pathname.endsWith('/profile')) return Response.json({ firstName })
    return Response.json({ uuid, status: 'IN_PROGRESS' })
  }
  let here: AppContext | undefined
  const { user } = await renderScreen(
    {
      blocks: [
        { type: 'facts', rows: [{ id: 'name', label: 'Name', value: [{ v: 'user.firstName' }] }] },
        { type: 'links', items: [{ id: 'again', label: 'Try again', action: 'try-again' }] },
      ],
    },
    {
      answer: lender,
      prepare: async ({ app }) => {
        here = app
        await loadApplication(app, uuid)
      },
      tryAgain: () => here && void goToNextStep(here, uuid, false),
    },
  )
  expect(words(screen.getByRole('definition'))).toBe('Avery')
  firstName = 'Blair'
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await saidOnPage('Blair')
})
