import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { filledForm } from '../../tests/admin/filled-form.tsx'

const box = (name: string | RegExp) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>

describe('a value that is inherited', () => {
  const id = 'orgs/acme/figures'
  const apr = { label: 'Highest APR', value: 0.172, unit: 'fraction' }
  const inherited = { figures: { apr } }
  const opened = (own: object, owner: string, more: object = {}) =>
    filledForm('figures', { figures: { apr: { ...apr, ...own } } } as never, {
      id,
      inherited,
      sources: { '': 'journeys/loan/figures', '/figures/apr/label': owner },
      target: '/figures/apr/label',
      ...more,
    })
  const frame = async () => within((await box('Label')).closest('[data-path]') as HTMLElement)

  test('says from whom, and is closed until somebody wants to change it', async () => {
    const { user, content } = await opened({}, 'orgs/base/figures')
    expect((await box('Label')).disabled).toBe(true)
    expect((await frame()).getByText(/from base/)).toBeDefined()
    await user.click((await frame()).getByRole('button', { name: 'Change here' }))
    expect((await box('Label')).disabled).toBe(false)
    await user.type(await box('Label'), '!')
    expect(content()).toMatchObject({ figures: { apr: { ...apr, label: 'Highest APR!' } } })
  })

  test('from a journey says so', async () => {
    await opened({}, 'journeys/loan/figures')
    expect((await frame()).getByText(/from the journey loan/)).toBeDefined()
  })

  test('says once it is changed what it was, and goes back to it', async () => {
    const { user, content } = await opened({ label: 'APR' }, id)
    expect((await box('Label')).disabled).toBe(false)
    expect((await frame()).getByText(/changed here; inherited: “Highest APR”/)).toBeDefined()
    await user.click((await frame()).getByRole('button', { name: 'Back to inherited' }))
    expect(content()).toEqual(inherited)
  })

  test('that is taken out here stays open to type in', async () => {
    await opened({ label: undefined }, 'orgs/base/figures')
    expect((await box('Label')).disabled).toBe(false)
    expect((await frame()).getByText(/changed here; inherited: “Highest APR”/)).toBeDefined()
  })

  test('has no way to be changed by who may only look', async () => {
    await opened({}, 'orgs/base/figures', { open: 'none' })
    expect((await box('Label')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /Change here|Add|Remove/ })).toBeNull()
  })
})

describe('a form of which only words may be changed', () => {
  test('has its words open and everything else closed', async () => {
    const content = { title: 'Start', layout: 'plain', blocks: [{ type: 'text', body: 'Hello' }] }
    const { user, content: now } = await filledForm('screen', content as never, { open: 'texts' })
    await user.clear(await box('Title'))
    await user.type(await box('Title'), 'Begin')
    expect(now().title).toBe('Begin')
    expect((await box('Lede')).disabled).toBe(true)
    expect(screen.getByLabelText(/^Layout/, { selector: 'input' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /^Add to|Remove|Move/ })).toBeNull()
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

  test('shows what the document says also when that is nothing again', async () => {
    const { user, content, put } = await filledForm('screen', screenOf([]))
    const begin = content()
    await user.type(await box('Progress state'), 'INITIAL')
    await user.click(await screen.findByRole('combobox', { name: /Layout/ }))
    await user.click(await screen.findByRole('option', { name: 'waiting' }))
    await user.click(await screen.findByRole('switch', { name: 'Sensitive' }))
    await put({ ...begin, layout: undefined } as never)
    expect((await box('Progress state')).value).toBe('')
    expect(screen.getByRole('combobox', { name: /Layout/ })).toHaveProperty('value', '')
    expect(screen.getByRole('switch', { name: 'Sensitive' })).toHaveProperty('checked', false)
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
