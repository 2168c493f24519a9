import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { DashboardLink } from './index.tsx'

function link(dashboardWhen: unknown) {
  const access = { ...bundle.journey.access, dashboardWhen: dashboardWhen as never }
  const page = pageAt(bundle.journey.basePath, undefined, { ...bundle, journey: { ...bundle.journey, access } })
  renderAt(<DashboardLink style="primary" />, page)
  return screen.queryByRole<HTMLAnchorElement>('link', { name: 'Go to dashboard' })
}

test('the way to the dashboard is there for those who have one', () => {
  expect(link(true)?.pathname).toBe(bundle.journey.nextStep.missing)
})

test('there is none for those who have no dashboard', () => {
  expect(link(false)).toBeNull()
})
