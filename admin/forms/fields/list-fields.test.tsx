import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { filledForm } from '../../../tests/admin/filled-form.tsx'

describe('a list of things', () => {
  const link = (id: string) => ({ id, label: `The ${id}`, href: `/${id}` })
  const opened = (more = {}) =>
    filledForm('footer', { links: [link('terms'), link('privacy'), link('help')], lines: [] } as never, more)
  const rows = async () => within(await screen.findByRole('list', { name: 'Links' }))
  const row = async (name: string) => (await rows()).getByRole('button', { name: new RegExp(`^The ${name}`) })
  const ids = ({ content }: Awaited<ReturnType<typeof opened>>) =>
    (content().links as { id: string }[]).map(({ id }) => id)

  test('is folded to names, and each is opened and closed by itself', async () => {
    const { user } = await opened()
    const terms = await row('terms')
    expect(terms.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('textbox', { name: 'Href' })).toBeNull()
    terms.focus()
    await user.keyboard('{Enter}')
    expect(terms.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByRole('textbox', { name: 'Href' })).toHaveProperty('value', '/terms')
    await user.click(terms)
    expect(screen.queryByRole('textbox', { name: 'Href' })).toBeNull()
  })

  test('is put into another order, but not beyond its ends', async () => {
    const form = await opened()
    expect((await rows()).queryByRole('button', { name: 'Move ‘The terms’ up' })).toBeNull()
    expect((await rows()).queryByRole('button', { name: 'Move ‘The help’ down' })).toBeNull()
    await form.user.click((await rows()).getByRole('button', { name: 'Move ‘The terms’ down' }))
    expect(ids(form)).toEqual(['privacy', 'terms', 'help'])
    await form.user.click((await rows()).getByRole('button', { name: 'Move ‘The help’ up' }))
    expect(ids(form)).toEqual(['privacy', 'help', 'terms'])
  })

  test('has one stop of the Tab key for all that can be done with an entry', async () => {
    const form = await opened()
    const act = async (name: string) => (await rows()).getByRole('button', { name })
    ;(await row('privacy')).focus()
    await form.user.tab()
    expect(document.activeElement).toBe(await act('Move ‘The privacy’ up'))
    await form.user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(await act('Remove ‘The privacy’'))
    await form.user.tab()
    expect(document.activeElement).toBe(await row('help'))
    await form.user.tab({ shift: true })
    await form.user.keyboard('{Enter}')
    expect(ids(form)).toEqual(['terms', 'help'])
  })

  test('loses the one that is removed', async () => {
    const form = await opened()
    await form.user.click((await rows()).getByRole('button', { name: 'Remove ‘The privacy’' }))
    expect(ids(form)).toEqual(['terms', 'help'])
  })

  test('gets a new one with an id of its own, which is open to be filled in', async () => {
    const form = await opened()
    await form.user.click(await screen.findByRole('button', { name: 'Add to links' }))
    expect(ids(form)).toEqual(['terms', 'privacy', 'help', 'new-4'])
    await form.user.type(await screen.findByRole('textbox', { name: 'Href' }), '/x')
    expect((form.content().links as object[])[3]).toEqual({ id: 'new-4', href: '/x' })
  })

  test('says of each whether it is inherited, changed here or added here', async () => {
    const id = 'orgs/acme/footer'
    await opened({
      id,
      inherited: { links: [link('terms'), link('privacy')] },
      sources: { '': 'orgs/base/footer', '/links/1/label': id, '/links/2': id },
    })
    expect((await row('terms')).textContent).toContain('inherited')
    expect((await row('privacy')).textContent).toContain('changed here')
    expect((await row('help')).textContent).toContain('added here')
  })

  test('that may only be looked at opens, and has no acts', async () => {
    const { user } = await opened({ open: 'none' })
    await user.click(await row('terms'))
    expect(await screen.findByRole('textbox', { name: 'Href' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /Move|Remove|Add/ })).toBeNull()
  })
})

describe('values by name', () => {
  const figures = {
    aprMax: { label: 'Highest APR', value: 0.172, unit: 'fraction' },
    loanMax: { label: 'Highest loan', value: 40_000_000, unit: 'cents' },
  }
  const opened = (more = {}) => filledForm('figures', { figures } as never, more)
  const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

  test('are folded to what staff call them, with their value as borrowers read it', async () => {
    await opened()
    expect((await row('Highest APR')).textContent).toContain('17.20%')
    expect((await row('Highest loan')).textContent).toContain('$400,000')
  })

  test('are opened, changed and removed one at a time', async () => {
    const { user, content } = await opened()
    await user.click(await row('Highest APR'))
    expect(screen.getByText('aprMax')).toBeDefined()
    await user.type(await screen.findByRole('textbox', { name: 'Source' }), 'Law')
    expect(content().figures).toMatchObject({ aprMax: { value: 0.172, source: 'Law' }, loanMax: figures.loanMax })
    await user.click(screen.getByRole('button', { name: 'Remove ‘Highest loan’' }))
    expect(Object.keys(content().figures as object)).toEqual(['aprMax'])
  })

  test('get another one, open to be filled in, under a name that nobody has', async () => {
    const { user, content } = await opened()
    const name = await screen.findByRole('textbox', { name: 'Name of a new entry' })
    await user.type(name, 'aprMax')
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
    await user.type(name, '2')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'Another')
    expect(content().figures).toMatchObject({ ...figures, aprMax2: { label: 'Another' } })
    expect(name).toHaveProperty('value', '')
  })
})

describe('plain words in a list', () => {
  const opened = (more = {}) =>
    filledForm('org', { code: 'acme', hosts: ['acme.localhost'], locales: ['en'] } as never, {
      id: 'orgs/acme/org',
      ...more,
    })

  test('are added with Enter', async () => {
    const { user, content } = await opened()
    await user.type(await screen.findByRole('combobox', { name: 'Hosts' }), 'loans.acme.example{Enter}')
    expect(content().hosts).toEqual(['acme.localhost', 'loans.acme.example'])
  })

  test('are chosen where the schema names them all', async () => {
    const { user, content } = await opened()
    await user.click(await screen.findByRole('combobox', { name: 'Locales' }))
    await user.click(await screen.findByRole('option', { name: 'Spanish' }))
    expect(content().locales).toEqual(['en', 'es'])
  })
})
