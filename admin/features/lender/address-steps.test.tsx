import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CatalogOrg } from '#schemas'
import { consoleApi, orgsOf } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { AddressSteps } from './address-steps.tsx'

const [, acme] = orgsOf(consoleApi().documents)
const opened = (hosts: string[]) => renderInConsole(<AddressSteps org={{ ...(acme as CatalogOrg), hosts }} />)
const steps = async () => {
  const section = within(await screen.findByRole('region', { name: 'What has to be set up' }))
  return section.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

test('each host has its record in its own zone, and they share a certificate', async () => {
  await opened(['apply.acme.example', 'borrow.acme.example', 'acme.localhost'])
  const [first = '', second = '', certificate = ''] = await steps()
  expect(first).toMatch(/DNS zone of acme\.example: a CNAME record for apply\.acme\.example/)
  expect(second).toContain('borrow.acme.example')
  expect(certificate).toContain('A TLS certificate for apply.acme.example and borrow.acme.example')
})

test('where only this machine serves a lender there is nothing to set up', async () => {
  await opened(['acme.localhost', 'localhost'])
  expect(screen.queryByRole('region')).toBeNull()
})
