import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Bundle, Field } from '#engine'
import type { Sent } from '../../../tests/renderer/page.ts'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'

const part = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  path: `home.${name}`,
  widget: 'text',
  type: 'string',
  label,
  required: true,
  checks: {},
  ui: {},
  ...more,
})
const home = {
  widget: 'address',
  type: 'object',
  path: 'home',
  label: 'Your home',
  fields: [
    part('street1', 'Street'),
    part('city', 'City'),
    part('state', 'State', { widget: 'state', checks: { format: 'state' } }),
    part('zip', 'ZIP code', { widget: 'zip' }),
  ],
} satisfies Question
const call = (id: string, method: string, body: object) => ({ id, method, path: `/${id}`, body, safe: true })
const calls = {
  suggest: call('suggest', 'POST', { text: { var: 'item.text' } }),
  lookup: call('lookup', 'POST', { address: { var: 'item' } }),
} as unknown as Bundle['calls']

const line = (name: string) =>
  within(screen.getByRole('group', { name: 'Your home' })).getByLabelText<HTMLInputElement>(name)
const typed = { 'home.street1': '1 Main St', 'home.city': 'Denver', 'home.state': 'CO', 'home.zip': '80202' }
const found = { street1: '1 Main Street', city: 'Denver', state: 'CO', zip: '80203' }
const asked = (sent: Sent[], path: string) => sent.filter(({ url }) => url.pathname === path).map(({ body }) => body)

describe('an address', () => {
  test('is typed line by line', async () => {
    const { user, proceed, answers } = await renderQuestions([home])
    await user.type(line('Street'), '1 Main St')
    await user.type(line('City'), 'Denver')
    await user.selectOptions(line('State'), 'CO')
    await user.type(line('ZIP code'), '80202')
    await proceed()
    expect(answers()).toEqual([{ home: { street1: '1 Main St', city: 'Denver', state: 'CO', zip: '80202' } }])
  })

  test('is asked about where its ZIP code is of another state, and stands all the same', async () => {
    const { proceed, answers } = await renderQuestions([home], { input: { ...typed, 'home.zip': '10001' } })
    await saidOnPage('10001 does not look like Colorado')
    await proceed()
    expect(answers()).toHaveLength(1)
  })
})

describe('a ZIP code that is no state’s', () => {
  test('is a question, which can be answered', async () => {
    const { user } = await renderQuestions([home], { input: { ...typed, 'home.zip': '99999' } })
    await user.click(await screen.findByRole('button', { name: 'Yes, it is right' }))
    expect(words()).not.toContain('does not look like')
    expect(document.activeElement).toBe(line('ZIP code'))
    await user.clear(line('ZIP code'))
    await user.type(line('ZIP code'), '10001')
    await saidOnPage('10001 does not look like Colorado')
  })
})

describe('what the lender’s service knows', () => {
  const looksUp = { ...home, ui: { lookup: 'lookup' } }
  const answer = ({ body }: Sent) => {
    const { street1 } = (body as { address?: { street1?: string } }).address ?? {}
    return Response.json(street1 === '1 Main St' ? { match: 'SUGGESTION', suggestion: found } : { match: 'EXACT' })
  }

  test('is offered once the address is whole, and taken by a press', async () => {
    const { user, proceed, answers, sent } = await renderQuestions([looksUp], { calls, answer, input: typed })
    await saidOnPage('1 Main Street, Denver')
    expect(asked(sent, '/lookup')[0]).toEqual({
      address: { street1: '1 Main St', city: 'Denver', state: 'CO', zip: '80202' },
    })
    await user.click(screen.getByRole('button', { name: 'Use this address' }))
    expect([line('Street').value, line('ZIP code').value]).toEqual(['1 Main Street', '80203'])
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull()
    expect(document.activeElement).toBe(line('Street'))
    await proceed()
    expect(answers()).toEqual([{ home: found }])
  })

  test('is sent away by whoever knows better', async () => {
    const { user } = await renderQuestions([looksUp], { calls, answer, input: typed })
    await user.click(await screen.findByRole('button', { name: 'Use it as I typed it' }))
    expect(words()).not.toContain('1 Main Street, Denver')
    expect(line('Street').value).toBe('1 Main St')
    expect(document.activeElement).toBe(line('Street'))
  })

  test('is not asked of an address that is not whole', async () => {
    const { sent } = await renderQuestions([looksUp], { calls, answer, input: { ...typed, 'home.city': '' } })
    await waitFor(() => undefined)
    expect(asked(sent, '/lookup')).toEqual([])
  })

  test('is nothing where the service is down, and nobody is told', async () => {
    const { proceed, answers, sent } = await renderQuestions([looksUp], {
      calls,
      input: typed,
      answer: ({ url }) => Response.json({}, { status: url.pathname === '/lookup' ? 500 : 200 }),
    })
    await waitFor(() => expect(asked(sent, '/lookup')).toHaveLength(1))
    await proceed()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(answers()).toHaveLength(1)
  })
})

describe('what is offered while the street is typed', () => {
  const suggests = { ...home, ui: { suggest: 'suggest' } }
  const answer = () => Response.json({ suggestions: [found, { street1: 'No town' }, null] })
  const offered = () =>
    [...document.querySelectorAll('datalist option')].map((each) => each.getAttribute('value') ?? '')

  test('is what begins so, and one line of it fills in the whole address', async () => {
    const { user, proceed, answers, sent } = await renderQuestions([suggests], { calls, answer })
    await user.type(line('Street'), '1 ')
    expect(asked(sent, '/suggest')).toEqual([])
    await user.type(line('Street'), 'Ma')
    await waitFor(() => expect(offered()).toHaveLength(1))
    expect(asked(sent, '/suggest').at(-1)).toEqual({ text: '1 Ma' })
    const street = screen.getByRole<HTMLInputElement>('combobox', { name: 'Street' })
    expect(street.list?.options[0]?.value).toBe(offered()[0])
    // A browser puts the whole line in when it is chosen.
    fireEvent.change(street, { target: { value: offered()[0] } })
    await proceed()
    expect(answers()).toEqual([{ home: found }])
  })
})
