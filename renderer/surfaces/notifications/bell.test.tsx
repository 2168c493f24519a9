import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bundle, pageAt, type Sent } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'
import { Bell } from './index.tsx'

const liens = `${bundle.journey.basePath}/${uuid}/liens`
const notification = (id: string, others: object = {}) => ({
  uuid: id,
  created: '2026-03-02T09:00:00Z',
  title: `About ${id}`,
  description: '',
  status: 'UNREAD',
  ctas: [],
  ...others,
})
const listed = (notifications: object[]) => ({
  accounts: [{ account: { name: 'Avery', address: 'tp1own00000000' }, notifications }],
})

/** The lender lists notifications, and says something else to what marks one as read. */
function bell(notifications: object[], mark: () => Response = () => Response.json({})) {
  const lender = { list: () => Response.json(listed(notifications)), mark }
  const page = pageAt(bundle.journey.basePath, ({ method }: Sent) => (method === 'GET' ? lender.list() : lender.mark()))
  page.app.signedIn('t')
  const drawn = renderAt(<Bell />, page)
  const open = async () => {
    await drawn.user.click(button())
    return screen.findByRole('region', { name: 'Notifications' })
  }
  const marked = () =>
    page.sent.filter(({ method }) => method === 'PUT').map(({ url }) => url.pathname.split('/').at(-2))
  return { ...drawn, ...page, lender, open, marked }
}
const button = () => screen.getByRole('button', { name: /^Notifications/ })
const items = () => screen.getAllByRole('listitem')

describe('the bell', () => {
  test('counts what is unread, and shows it newest first', async () => {
    const { open } = bell([
      notification('one', { created: '2026-03-01T10:00:00Z', status: 'READ' }),
      notification('two', { description: 'Your rate is locked.' }),
    ])
    await waitFor(() => expect(button().textContent).toContain('1 unread'))
    await open()
    expect(items().map((each) => words(within(each).getByRole('heading', { level: 3 })))).toEqual([
      'About two',
      'About one',
    ])
    expect(words(items()[0])).toContain('Unread')
    expect(words(items()[0])).toContain('Your rate is locked.')
    expect(words(items()[1])).not.toContain('Unread')
    expect(items()[0]?.querySelector('time')?.dateTime).toBe('2026-03-02T09:00:00Z')
  })

  test('marks one as read by a press, with the focus on its title', async () => {
    const { user, open, marked } = bell([notification('one'), notification('two')])
    await open()
    await user.click(await screen.findByRole('button', { name: /^Mark as read\s*: About one$/ }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About one' }))
    await waitFor(() => expect(marked()).toEqual(['one']))
    expect(words(button())).toContain('1 unread')
    expect(screen.queryByRole('button', { name: /^Mark as read\s*: About one$/ })).toBeNull()
  })

  test('marks all as read by one press', async () => {
    const { user, open, marked } = bell([notification('one'), notification('two')])
    const list = await open()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(document.activeElement).toBe(list)
    await waitFor(() => expect(marked()).toEqual(['one', 'two']))
    expect(words(button())).not.toContain('unread')
  })

  test('says what could not be marked, and has it unread again', async () => {
    const { user, open } = bell([notification('one')], () => Response.json({}, { status: 500 }))
    await open()
    await user.click(await screen.findByRole('button', { name: /^Mark as read/ }))
    await saidOnPage('We could not mark this as read. Try again.')
    expect(screen.getByRole('button', { name: /^Mark as read/ })).toBeDefined()
    expect(words(button())).toContain('1 unread')
  })

  test('has one read whose link is followed, and closes', async () => {
    const { user, open, marked, history } = bell([
      notification('one', { ctas: [{ title: 'See it', redirectPath: liens }] }),
    ])
    await open()
    await user.click(await screen.findByRole('link', { name: 'See it' }))
    expect(history.location.pathname).toBe(liens)
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(marked()).toEqual(['one']))
  })

  test('shows the latest, and all on demand', async () => {
    const many = Array.from({ length: 5 }, (_, index) => notification(`n${index}`, { status: 'READ' }))
    const { user, open } = bell(many)
    await open()
    await waitFor(() => expect(items()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'View All' }))
    expect(items()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'View fewer' }))
    expect(items()).toHaveLength(3)
  })

  test('says that there is nothing', async () => {
    const { open } = bell([])
    await open()
    await saidOnPage('No Notifications')
  })

  test('says that it could not ask, and asks again by a press', async () => {
    const page = bell([notification('one')])
    const whole = page.lender.list
    page.lender.list = () => Response.json({}, { status: 500 })
    await page.open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(words(screen.getByRole('alert'))).toContain('We could not load your notifications.')
    page.lender.list = whole
    await page.user.click(again)
    await saidOnPage('About one')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
