import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle } from '../../../tests/renderer/page.ts'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'

const withOrg = (org: object) => ({ bundle: { ...bundle, org: { ...bundle.org, ...org } } })

test('the lender’s phone and email are there to tap', async () => {
  const org = { phoneFormatted: '(212) 555-0123', email: 'help@example.com' }
  await renderBlock({ type: 'contact', heading: 'Questions?' }, withOrg(org))
  expect(screen.getByRole('heading', { level: 2, name: 'Questions?' })).toBeDefined()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '(212) 555-0123' }).href).toBe('tel:+12125550123')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'help@example.com' }).href).toBe('mailto:help@example.com')
})

test('a lender without either has no link to it', async () => {
  await renderBlock({ type: 'contact' }, withOrg({ phoneFormatted: undefined, email: undefined }))
  expect(screen.queryByRole('link')).toBeNull()
})
