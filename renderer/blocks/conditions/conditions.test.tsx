import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CompiledBlock } from '#engine'
import { renderBlock, uuid } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const conditions: CompiledBlock = {
  type: 'conditions',
  heading: 'What we still need',
  items: 'data.conditions',
  said: 'We said:',
  idle: 'There is nothing for you to do now.',
  empty: 'We need nothing more.',
}
const deed = {
  uuid: 'c1',
  categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
  created: '2026-03-01T00:00:00Z',
  commentsToBorrower: 'The deed.',
}
const idle = { uuid: 'c2', categoryEnum: 'HELOC_MANUAL_PAYSTUB_UPLOAD', actionNeeded: false }
const cards = () => screen.getAllByRole('listitem')

describe('what the lender still asks for', () => {
  test('is said in our words and in the lender’s, with the way to settle it', async () => {
    const { user, history, app } = await renderBlock(conditions, { data: { conditions: [idle, deed] } })
    const [first, second] = cards()
    expect(words(first)).toContain('We need a document')
    expect(words(first)).toContain('We said: The deed.')
    expect(words(second)).toContain('There is nothing for you to do now.')
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
    await user.click(within(first as HTMLElement).getByRole('link', { name: /^Upload\s*We need a document$/ }))
    expect(history.location.pathname).toBe(
      app.address('conditions/upload-document/{condition}', uuid, { condition: 'c1' }),
    )
  })

  test('is nothing: the page says so, and one that the page has no words for is left out', async () => {
    await renderBlock(conditions, { data: { conditions: [{ uuid: 'c3', categoryEnum: 'NOBODY_KNOWS' }] } })
    expect(screen.queryByRole('list')).toBeNull()
    expect(words(screen.getByRole('status'))).toBe('We need nothing more.')
  })

  test('is asked for again while the page stays', async () => {
    const reload = vi.fn(async () => undefined)
    const { pass, app, unmount } = await renderBlock(conditions, {
      data: { conditions: [] },
      reload,
      isClockHeld: true,
    })
    const { everyMs } = app.bundle().surfaces.conditions
    await pass(everyMs - 1)
    expect(reload).not.toHaveBeenCalled()
    await pass(1)
    expect(reload).toHaveBeenCalledTimes(1)
    unmount()
    await pass(10 * everyMs)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('a list in two parts', () => {
  const parts = {
    ...conditions,
    open: ['Open: ', { v: 'count' }],
    sent: ['With us: ', { v: 'count' }],
    due: ['By ', { v: 'item.dueOn', f: 'longDate' }],
  } satisfies CompiledBlock
  const phone = { uuid: 'c4', categoryEnum: 'MISSING_PHONE_NUMBER', created: '2026-02-01T00:00:00Z' }
  const given = [{ ...idle, dueOn: '2026-01-05' }, { ...deed, dueOn: '2026-04-05' }, phone]
  const listUnder = (name: string) =>
    within(screen.getByRole('heading', { level: 2, name }).nextElementSibling as HTMLElement)
      .getAllByRole('listitem')
      .map((each) => words(each))

  test('counts what is open and what is with the lender, the oldest first', async () => {
    await renderBlock(parts, { data: { conditions: given } })
    expect(listUnder('Open: 2')).toEqual([
      expect.stringMatching(/^Add your phone number/),
      expect.stringMatching(/^We need a document/),
    ])
    expect(listUnder('With us: 1')).toEqual([expect.stringMatching(/^We need your pay stubs/)])
  })

  test('has one primary button, for the first that is open', async () => {
    await renderBlock(parts, { data: { conditions: given } })
    const buttons = screen.getAllByRole('link').map((each) => [words(each).split(' ')[0], each.className])
    expect(buttons).toEqual([
      ['Add', 'button button-primary'],
      ['Upload', 'button button-secondary'],
    ])
  })

  test('says by when the lender wants what is open, where it says so', async () => {
    await renderBlock(parts, { data: { conditions: given } })
    expect(words().match(/By \w+ \d+, \d+/g)).toEqual(['By April 5, 2026'])
  })

  test('has no heading over what there is none of', async () => {
    await renderBlock(parts, { data: { conditions: [deed] } })
    expect(screen.queryByRole('heading', { name: /^With us/ })).toBeNull()
  })

  test('holds what the journey itself asks for, last and only while it is owed', async () => {
    const insurance = {
      id: 'insurance',
      when: { '==': [{ var: 'data.isOwed' }, true] },
      header: 'Proof of insurance',
      description: [{ p: ['Send it.'] }],
      button: 'Send',
      route: 'insurance/upload',
    }
    const block = { ...parts, owed: [insurance] }
    const { unmount } = await renderBlock(block, { data: { conditions: [deed], isOwed: true } })
    expect(listUnder('Open: 2')[1]).toMatch(/^Proof of insurance.*Send it\./)
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Send\s*Proof/ }).pathname).toContain(
      'insurance/upload',
    )
    unmount()
    await renderBlock(block, { data: { conditions: [deed], isOwed: false } })
    expect(words()).not.toContain('Proof of insurance')
  })
})

describe('a page that only leads to the list', () => {
  const lead = {
    heading: 'We need something',
    body: [{ p: ['Please look.'] }],
    label: 'See what',
    route: '{uuid}/conditions',
  }

  test('does so while something is wanted', async () => {
    await renderBlock({ ...conditions, lead }, { data: { conditions: [deed] } })
    expect(screen.getByRole('heading', { level: 2, name: 'We need something' })).toBeDefined()
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'See what' }).pathname).toContain(`${uuid}/conditions`)
  })

  test('is silent where nothing is', async () => {
    await renderBlock({ ...conditions, lead }, { data: { conditions: [idle] } })
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
