import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledForm } from '../../../tests/admin/filled-form.tsx'
import { smallDocuments } from '../../../tests/support/small-documents.ts'

const brand = smallDocuments().get('orgs/base/brand') as never
const opened = (more = {}) => filledForm('brand', brand, { id: 'orgs/base/brand', ...more })
const roles = ({ content }: Awaited<ReturnType<typeof opened>>) => content().roles as { [role: string]: string }
const action = () => screen.findByRole('textbox', { name: 'Action' }) as Promise<HTMLInputElement>

test('a color is typed as its name or as a number', async () => {
  const form = await opened()
  expect((await action()).value).toBe('brand.700')
  await form.user.clear(await action())
  await form.user.type(await action(), '#004400')
  expect(roles(form).action).toBe('#004400')
})

test('a shade of the brand is chosen by its name', async () => {
  const form = await opened()
  await form.user.click(screen.getByRole('button', { name: 'Choose Action' }))
  await form.user.click(await screen.findByRole('button', { name: 'brand.800' }))
  expect(roles(form).action).toBe('brand.800')
  expect((await action()).value).toBe('brand.800')
})

test('a shade itself is not chosen from the shades', async () => {
  const form = await opened()
  await form.user.click(screen.getByRole('button', { name: 'Choose 700' }))
  expect(await screen.findByRole('slider', { name: 'Hue' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'brand.800' })).toBeNull()
})

test('a color that may only be looked at opens no picker', async () => {
  await opened({ open: 'none' })
  expect(await action()).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Choose Action' })).toHaveProperty('disabled', true)
})

test('shades that follow from the brand’s colors are there to be chosen', async () => {
  const { shades: _shades, ...others } = brand as { shades: object }
  const form = await filledForm('brand', others as never, { id: 'orgs/base/brand' })
  await form.user.click(await screen.findByRole('button', { name: 'Choose Action' }))
  await form.user.click(await screen.findByRole('button', { name: 'brand.600' }))
  expect(roles(form).action).toBe('brand.600')
})
