import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, consoleApi, problem } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { OrgsPage } from './orgs-page.tsx'
import { codeOf } from './wanted-lender.ts'

async function opened(answer: Answer = () => ({ code: 'tidewater' })) {
  const { api, user, ...page } = await renderInConsole(<OrgsPage view={{}} onView={() => undefined} />, {
    api: consoleApi({ 'POST /api/orgs': answer }),
  })
  await user.click(await screen.findByRole('button', { name: 'New lender' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New lender' }))
  const asked = () => api.sent('POST /api/orgs')
  const field = (name: RegExp) => dialog.getByRole('textbox', { name })
  const begin = () => user.click(dialog.getByRole('button', { name: 'Create draft' }))
  return { ...page, user, dialog, asked, field, begin }
}

describe('a new lender', () => {
  test('is asked for its names, and says at each field what is missing', async () => {
    const { dialog, asked, begin } = await opened()
    await begin()
    for (const words of [/Enter the legal name/, /Enter the name that borrowers know/, /Use small letters/])
      expect(dialog.getByText(words)).toBeDefined()
    expect(asked()).toEqual([])
  })

  test('has the code that its name suggests, until another is typed', async () => {
    const { user, field, asked, begin } = await opened()
    await user.type(field(/Legal name/), 'Tidewater Community Bank, N.A.')
    await user.type(field(/Short name/), 'Tidewater & Sons')
    expect((field(/Code/) as HTMLInputElement).value).toBe('tidewater-and-sons')
    await user.clear(field(/Code/))
    await user.type(field(/Code/), 'tidewater')
    await begin()
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]).toEqual({
      code: 'tidewater',
      companyName: 'Tidewater Community Bank, N.A.',
      companyNameShort: 'Tidewater & Sons',
      from: { how: 'template' },
    })
  })

  test('cannot have the code of another', async () => {
    const { user, field, dialog, asked, begin } = await opened()
    await user.type(field(/Legal name/), 'Acme Two')
    await user.type(field(/Short name/), 'Acme')
    await begin()
    expect(dialog.getByText('This is the code of Acme. Choose another.')).toBeDefined()
    expect(asked()).toEqual([])
  })

  test('that is a copy says of which lender', async () => {
    const { user, field, dialog, asked, begin } = await opened()
    await user.type(field(/Legal name/), 'Tidewater Bank')
    await user.type(field(/Short name/), 'Tidewater')
    await user.click(dialog.getByRole('radio', { name: /A copy of another/ }))
    await begin()
    expect(dialog.getByText('Choose a lender.')).toBeDefined()
    expect(asked()).toEqual([])
  })

  test('that is refused keeps what was typed, and says why', async () => {
    const { user, field, dialog, begin } = await opened(() =>
      problem(409, 'org.taken', { title: 'This code is taken', detail: '"tidewater" is the code of another lender.' }),
    )
    await user.type(field(/Legal name/), 'Tidewater Bank')
    await user.type(field(/Short name/), 'Tidewater')
    await begin()
    expect(await dialog.findByText(/is the code of another lender/)).toBeDefined()
    expect((field(/Legal name/) as HTMLInputElement).value).toBe('Tidewater Bank')
  })
})

test.each([
  ['Tidewater', 'tidewater'],
  ['Fern & Hill', 'fern-and-hill'],
  ['Crédit Nord, N.A.', 'credit-nord-n-a'],
  ['  --  ', ''],
])('the code of %j is %j', (name, code) => {
  expect(codeOf(name)).toBe(code)
})
