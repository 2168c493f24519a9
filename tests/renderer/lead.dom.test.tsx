import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registrationScope, useLead } from '../../renderer/session/use-lead.ts'
import { pageAt } from './page.ts'
import { renderAt } from './render.tsx'

const uuid = '5b6f1c1e-93f4-4c0d-9a43-0a5a3f0f7c11'
const address = `/account/heloc/register?lead=${uuid}`
const answers = { name: { firstName: 'Avery', lastName: 'Hart' }, termsConsent: true, password: 'secret-secret' }

function Registration() {
  return <p>{useLead() ? 'ready' : 'waiting'}</p>
}

function arrival(answer: () => Response) {
  const page = pageAt(address, answer)
  return { ...page, typed: () => page.app.input.get(registrationScope) }
}

test('what an invitation says is filled in once, and what was typed stays', async () => {
  const page = arrival(() => Response.json({ answers, from: 'Cedar Loans' }))
  page.app.input.set(registrationScope, () => ({ 'name.firstName': 'Ava' }))
  const { unmount } = renderAt(<Registration />, page)
  expect(screen.getByText('waiting')).toBeDefined()
  await screen.findByText('ready')
  expect(page.sent.map(({ url }) => url.pathname)).toEqual([expect.stringContaining(uuid)])
  expect(page.typed()).toMatchObject({ 'name.firstName': 'Ava', 'name.lastName': 'Hart' })
  unmount()
  renderAt(<Registration />, page)
  expect(screen.getByText('ready')).toBeDefined()
  expect(page.sent).toHaveLength(1)
})

test('nobody agrees or chooses a password for somebody else', async () => {
  const page = arrival(() => Response.json({ answers, from: 'Cedar Loans' }))
  renderAt(<Registration />, page)
  await screen.findByText('ready')
  expect(Object.keys(page.typed()).toSorted()).toEqual(['name.firstName', 'name.lastName'])
})

test('a lead that the lender does not give stops nobody, is reported, and is asked for again on the next visit', async () => {
  const page = arrival(() => Response.json({ errors: [] }, { status: 404 }))
  const { unmount } = renderAt(<Registration />, page)
  await screen.findByText('ready')
  expect(page.typed()).toEqual({})
  expect(page.reports).toContainEqual({ level: 'warning', code: 'lead.not-taken', details: { status: 404 } })
  const asked = page.sent.length
  unmount()
  renderAt(<Registration />, page)
  await screen.findByText('ready')
  expect(page.sent.length).toBeGreaterThan(asked)
})

test('an address without a lead waits for nothing', () => {
  const page = pageAt('/account/heloc/register')
  renderAt(<Registration />, page)
  expect(screen.getByText('ready')).toBeDefined()
  expect(page.sent).toEqual([])
})
