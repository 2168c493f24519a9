import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { filledForm } from '../../tests/admin/filled-form.tsx'

const box = (name: string | RegExp) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>

describe('a value that is inherited', () => {
  const id = 'orgs/acme/org'
  const inherited = { company: { companyName: 'Lender', email: 'help@lender.example' } }
  const sources = { '': 'orgs/base/org', '/company/companyNameShort': id, '/company/companyName': 'orgs/base/org' }
  const opened = (company: object = {}, more: object = {}) =>
    filledForm('org', { code: 'acme', company: { ...inherited.company, ...company } } as never, {
      id,
      inherited,
      sources,
      ...more,
    })

  test('says from whom, and is closed until somebody wants to change it', async () => {
    const { user, content } = await opened()
    expect((await box('Legal name')).disabled).toBe(true)
    const frame = within((await box('Legal name')).closest('[data-path]') as HTMLElement)
    expect(frame.getByText(/from base/)).toBeDefined()
    await user.click(frame.getByRole('button', { name: 'Change here' }))
    expect((await box('Legal name')).disabled).toBe(false)
    await user.type(await box('Legal name'), ' Inc.')
    expect(content()).toMatchObject({ company: { companyName: 'Lender Inc.' } })
  })

  test('says once it is changed what it was, and goes back to it', async () => {
    const own = { '': 'orgs/base/org', '/company/companyName': id }
    const { user, content } = await opened({ companyName: 'Acme' }, { sources: own })
    const frame = within((await box('Legal name')).closest('[data-path]') as HTMLElement)
    expect(frame.getByText(/changed here; inherited: “Lender”/)).toBeDefined()
    await user.click(frame.getByRole('button', { name: 'Back to inherited' }))
    expect(content()).toMatchObject({ company: { companyName: 'Lender' } })
  })

  test('that is taken out here stays open to type in', async () => {
    await opened({ companyName: undefined }, { sources: { '': 'orgs/base/org' } })
    expect((await box('Legal name')).disabled).toBe(false)
    expect(screen.getAllByText(/changed here; inherited: “Lender”/)).toHaveLength(1)
  })

  test('has no way to be changed by who may only look', async () => {
    await opened({}, { isReadOnly: true })
    expect((await box('Legal name')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Change here' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
  })
})

describe('a form', () => {
  const screenOf = (blocks: object[]) => ({ title: 'Start', layout: 'plain', blocks }) as never

  test('says what is wrong at the field, for whoever hears it too', async () => {
    const issues = [{ code: 'schema.type' as const, path: '/title', message: 'Write a shorter title' }]
    await filledForm('screen', screenOf([]), { issues })
    const title = await box('Title')
    expect(title.getAttribute('aria-invalid')).toBe('true')
    const described = (title.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((each) => document.getElementById(each)?.textContent)
    expect(described.join(' ')).toContain('Write a shorter title')
  })

  test('opens the entry that is gone to, with the focus in its field', async () => {
    await filledForm(
      'screen',
      screenOf([
        { type: 'text', body: 'One' },
        { type: 'text', body: 'Two' },
      ]),
      { target: '/blocks/1/body' },
    )
    const body = await box('Body')
    expect(body.value).toBe('Two')
    await waitFor(() => expect(document.activeElement).toBe(body))
  })

  test('chooses from what a schema names, and keeps the rest as it was', async () => {
    const { user, content } = await filledForm('screen', screenOf([]))
    await user.click(await screen.findByRole('combobox', { name: /Layout/ }))
    await user.click(await screen.findByRole('option', { name: 'waiting' }))
    expect(content()).toEqual({ title: 'Start', layout: 'waiting', blocks: [] })
  })

  test('turns on and off what is either, and says what it does', async () => {
    const { user, content } = await filledForm('screen', screenOf([]))
    const sensitive = await screen.findByRole('switch', { name: 'Sensitive' })
    expect(document.getElementById(sensitive.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /Never recorded/,
    )
    await user.click(sensitive)
    expect(content()).toMatchObject({ sensitive: true })
    sensitive.focus()
    await user.keyboard(' ')
    expect(content()).toMatchObject({ sensitive: false })
  })

  test('adds a block of a kind that is chosen, with the fields of that kind', async () => {
    const { user, content } = await filledForm('screen', screenOf([]))
    await user.click(await screen.findByRole('button', { name: 'Add to blocks' }))
    await user.click(await screen.findByRole('menuitem', { name: 'text' }))
    await user.type(await box('Body'), 'Hi')
    expect(content().blocks).toEqual([{ type: 'text', body: 'Hi' }])
  })

  test('leaves a block of a kind that it does not know to the JSON', async () => {
    const { content } = await filledForm('screen', screenOf([{ type: 'dance' }]), { target: '/blocks/0/x' })
    expect(await screen.findByText(/There is no block “dance”\. Edit it as JSON\./)).toBeDefined()
    expect(content().blocks).toEqual([{ type: 'dance' }])
  })
})
