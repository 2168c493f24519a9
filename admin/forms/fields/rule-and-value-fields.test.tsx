import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { filledForm } from '../../../tests/admin/filled-form.tsx'

describe('a rule', () => {
  const opened = (more: object = {}) =>
    filledForm('footer', { links: [{ id: 'terms', label: 'Terms', href: '/terms', ...more }], lines: [] } as never, {
      target: '/links/0/when',
    })
  const rule = () => screen.findByRole('textbox', { name: /When/ }) as Promise<HTMLTextAreaElement>
  const first = ({ content }: Awaited<ReturnType<typeof opened>>) => (content().links as object[])[0]

  test('is kept once it can be read, and what is half-written stays in the field', async () => {
    const form = await opened()
    await form.user.click(await rule())
    await form.user.paste('{"var": ')
    expect((await rule()).value).toBe('{"var": ')
    expect((await rule()).getAttribute('aria-invalid')).toBe('true')
    expect(first(form)).not.toHaveProperty('when')
    await form.user.paste('"org.code"}')
    expect((await rule()).getAttribute('aria-invalid')).not.toBe('true')
    expect(first(form)).toMatchObject({ when: { var: 'org.code' } })
  })

  test('with an operator that nobody knows is told, and not kept', async () => {
    const form = await opened({ when: { var: 'org.code' } })
    await form.user.clear(await rule())
    await form.user.paste('{"dance": 1}')
    expect(await screen.findByText(/dance/, { selector: 'p' })).toBeDefined()
    expect(first(form)).not.toHaveProperty('when.dance')
  })

  test('that is taken out holds always', async () => {
    const form = await opened({ when: { var: 'org.code' } })
    await form.user.clear(await rule())
    expect(first(form)).toEqual({ id: 'terms', label: 'Terms', href: '/terms' })
  })
})

describe('a value of no fixed type', () => {
  const opened = (minimum: unknown, more = {}) =>
    filledForm('pricing', { entries: [{ id: 'usual', values: { minimum } }] } as never, {
      id: 'orgs/acme/pricing',
      target: '/entries/0/values/minimum',
      ...more,
    })
  const field = () => screen.findByRole('textbox', { name: 'minimum' }) as Promise<HTMLInputElement>
  const values = ({ content }: Awaited<ReturnType<typeof opened>>) =>
    (content().entries as { values: object }[])[0]?.values

  test.each([
    ['25', 25],
    ['true', true],
    ['["a","b"]', ['a', 'b']],
    ['plain words', 'plain words'],
    ['1 of 2', '1 of 2'],
  ])('is typed as one says it: %s', async (text, value) => {
    const form = await opened('x')
    await form.user.clear(await field())
    await form.user.click(await field())
    await form.user.paste(text)
    expect(values(form)).toEqual({ minimum: value })
    await form.user.tab()
    expect((await field()).value).toBe(text)
  })

  test('that is a text which looks like a number is shown as the text that it is', async () => {
    await opened('25')
    expect((await field()).value).toBe('"25"')
  })

  test('gets another beside it, under a name that nobody has', async () => {
    const form = await opened(1)
    const map = within((await field()).closest('[data-path="/entries/0/values"]') as HTMLElement)
    const name = map.getByRole('textbox', { name: 'Name of a new entry' })
    await form.user.type(name, 'minimum')
    expect(map.getByText('That name is taken')).toBeDefined()
    expect(map.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
    await form.user.clear(name)
    await form.user.type(name, 'maximum')
    await form.user.click(map.getByRole('button', { name: 'Add' }))
    await form.user.type(map.getByRole('textbox', { name: 'maximum' }), '9')
    expect(values(form)).toEqual({ minimum: 1, maximum: 9 })
  })
})

describe('a part with a language of its own', () => {
  const opened = () =>
    filledForm('fields', { fields: { name: { schema: { type: 'string' } } } } as never, {
      target: '/fields/name/schema',
    })
  const field = () => screen.findByRole('textbox', { name: /Schema/ }) as Promise<HTMLTextAreaElement>

  test('is JSON, which is kept once it can be read', async () => {
    const { user, content } = await opened()
    await user.clear(await field())
    await user.paste('{"type":')
    expect((await field()).value).toBe('{"type":')
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    await user.paste(' "number"}')
    expect(content().fields).toEqual({ name: { schema: { type: 'number' } } })
  })
})

describe('a condition that may be a choice of states', () => {
  const inTexas = { '==': [{ var: 'derived.homeState' }, 'TX'] }
  const opened = (when?: object) =>
    filledForm(
      'disclosures',
      { items: [{ id: 'appraisal', body: 'A copy is yours.', ...(when === undefined ? {} : { when }) }] } as never,
      { target: '/items/0/when' },
    )
  const choice = () => screen.queryByRole('combobox', { name: 'Only in these states' })
  const first = ({ content }: Awaited<ReturnType<typeof opened>>) => (content().items as { when?: object }[])[0]

  test('is chosen by the names of states, and none holds everywhere', async () => {
    const form = await opened()
    await form.user.click(await screen.findByRole('combobox', { name: 'Only in these states' }))
    await form.user.click(await screen.findByRole('option', { name: 'Virginia' }))
    expect(first(form)?.when).toEqual({ '==': [{ var: 'derived.homeState' }, 'VA'] })
    await form.user.click(await screen.findByRole('option', { name: 'Maryland' }))
    expect(first(form)?.when).toEqual({ in: [{ var: 'derived.homeState' }, ['VA', 'MD']] })
    await form.user.click(await screen.findByRole('option', { name: 'Maryland' }))
    await form.user.click(await screen.findByRole('option', { name: 'Virginia' }))
    expect(first(form)?.when).toBeUndefined()
  })

  test('shows the states that a document names', async () => {
    await opened(inTexas)
    expect(await screen.findByRole('combobox', { name: 'Only in these states' })).toBeDefined()
    expect(screen.getAllByText('Texas').length).toBeGreaterThan(0)
  })

  test('that says something else is its JSON, which stays one while it is written', async () => {
    const other = { '!': [inTexas] }
    const form = await opened(other)
    const text = (await screen.findByRole('textbox', { name: /When/ })) as HTMLTextAreaElement
    expect(text.value).toBe(JSON.stringify(other))
    expect(choice()).toBeNull()
    await form.user.clear(text)
    await form.user.paste(JSON.stringify(inTexas))
    expect(document.activeElement).toBe(text)
    expect(choice()).toBeNull()
    await form.user.click(screen.getByRole('button', { name: 'Choose states instead' }))
    expect(choice()).not.toBeNull()
    expect(first(form)?.when).toEqual(inTexas)
  })
})
