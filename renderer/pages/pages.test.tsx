import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { bundle, pageAt, type Sent } from '../../tests/renderer/page.ts'
import { renderAt } from '../../tests/renderer/render.tsx'
import { saidOnPage, words } from '../../tests/renderer/words.ts'
import { queries } from '../api/queries.ts'
import { FoundApplication } from './found-application.tsx'
import { Gated } from './gated.tsx'
import { LoginPage } from './login-page.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { StopPage } from './stop-page.tsx'

const { basePath } = bundle.journey
const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => queries.clear())

test('an address at which nothing stands says so, and leads to the dashboard', () => {
  renderAt(<NotFoundPage />, pageAt(`${basePath}/nowhere`))
  expect(heading()).toBe(bundle.strings.notFoundTitle)
  expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toContain('dashboard')
})

describe('a page that is closed for a while', () => {
  const closed = { routes: ['*'], hasDashboardLink: false }

  test('says so in the words of the lender, and that nothing is lost', () => {
    const maintenance = { ...closed, title: 'Back at noon', message: 'We are changing a fuse.', hasDashboardLink: true }
    renderAt(<MaintenancePage maintenance={maintenance} />)
    expect(heading()).toBe('Back at noon')
    expect(words()).toContain('We are changing a fuse.')
    expect(words()).toContain(String(bundle.strings.nothingLost))
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Back at noon')
  })

  test('says so in ours where the lender gives none, and leads nowhere where it wants nobody to leave', () => {
    renderAt(<MaintenancePage maintenance={closed} />)
    expect(heading()).toBe(bundle.journey.maintenance?.title)
    expect(words()).toContain(String(bundle.journey.maintenance?.message))
    expect(screen.queryByRole('link', { name: 'Go to dashboard' })).toBeNull()
  })
})

test('an answer with which one cannot go on is told with its reason, and leads back to the question', async () => {
  const page = pageAt(`${basePath}/register?step=property-info`)
  page.history.push(`${basePath}/register?step=property-info#stop`)
  const reached: number[] = []
  Object.assign(page.ports, { view: { reach: (at: number) => reached.push(at) } })
  const stop = { id: 'state', when: true, title: 'Not in this state', body: [{ p: ['We lend elsewhere.'] }] }
  const { user } = renderAt(<StopPage stop={stop as never} />, page)
  expect(heading()).toBe('Not in this state')
  expect(words()).toContain('We lend elsewhere.')
  await user.click(screen.getByRole('button', { name: String(bundle.strings.changeAnswer) }))
  expect(page.history.location.hash).toBe('')
  await waitFor(() => expect(reached).toEqual([0]))
})

describe('the login page', () => {
  /** A lender whose people sign in elsewhere: there, when it says where. */
  const brokers: Bundle = {
    ...bundle,
    org: { ...bundle.org, settings: { ...bundle.org.settings, loginMode: 'broker' } },
  }
  const drawn = (answer: (request: Sent) => Response, shown = brokers, at = '/auth/login') => {
    const page = pageAt(at, answer, shown)
    // However long the answer takes.
    page.ports.clock.wait = () => new Promise(() => undefined)
    renderAt(
      <LoginPage>
        <p>Sign in here</p>
      </LoginPage>,
      page,
    )
    return page
  }

  test('is there for whoever signs in here', async () => {
    drawn(() => Response.json({}), bundle)
    await saidOnPage('Sign in here')
  })

  test.each([{}, { redirect: '/auth/login?again=1' }, { redirect: '//evil.example' }])(
    'is there where the other login says %j: nobody is sent in a circle, or off the site',
    async (answer) => {
      const page = drawn(() => Response.json(answer))
      await saidOnPage('Sign in here')
      expect(page.sent.map(({ url }) => url.pathname)).toContain('/identity-broker/customer/api/v3/login')
      expect(page.left).toEqual([])
      expect(page.history.location.pathname).toBe('/auth/login')
    },
  )

  test('gives way to another app’s page of the site', async () => {
    const page = drawn(() => Response.json({ redirect: '/broker/login?from=here' }))
    await waitFor(() => expect(page.left).toEqual(['/broker/login?from=here']))
    expect(words()).not.toContain('Sign in here')
  })

  test('gives way to a page of the journey without leaving the app', async () => {
    const page = drawn(() => Response.json({ redirect: `${basePath}/register/support` }))
    await waitFor(() => expect(page.history.location.pathname).toBe(`${basePath}/register/support`))
    expect(page.left).toEqual([])
  })
})

describe('a page behind gates', () => {
  const gate = { id: 'closed', when: { '==': [{ var: 'flags.signerConditions' }, false] }, screen: 'auth/coming-soon' }
  const anyScreen = Object.keys(bundle.screens)[0] ?? ''
  const gates = [{ ...gate, screen: bundle.screens[gate.screen] === undefined ? anyScreen : gate.screen }]
  const page = (when: unknown) => {
    const shown = pageAt(basePath, () => Response.json([]))
    renderAt(
      <Gated gates={gates.map((each) => ({ ...each, when })) as never}>
        <p>Behind the gate</p>
      </Gated>,
      shown,
    )
    return shown
  }

  test('shows once the flags are known and no gate is closed', async () => {
    page(false)
    expect(words()).not.toContain('Behind the gate')
    await saidOnPage('Behind the gate')
  })

  test('is replaced by the screen of the first gate that is closed', async () => {
    page(true)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeDefined())
    expect(words()).not.toContain('Behind the gate')
  })
})

describe('the application that a call names', () => {
  const source = { call: 'findMine', at: 'application.uuid', otherwise: 'register/support' }
  const calls = {
    ...bundle.calls,
    findMine: { id: 'findMine', method: 'GET', path: '/mine' } as unknown as Bundle['calls'][string],
  }
  const drawn = (answer: (request: Sent) => Response) => {
    const page = pageAt(`${basePath}/mine`, answer, { ...bundle, calls })
    renderAt(
      <FoundApplication source={source as never}>{(found) => <p>{`Application ${found}`}</p>}</FoundApplication>,
      page,
    )
    return page
  }

  test('is shown', async () => {
    const page = drawn(() => Response.json({ application: { uuid } }))
    await saidOnPage(`Application ${uuid}`)
    expect(page.sent.map(({ url }) => url.pathname)).toEqual(['/mine'])
  })

  test.each([{}, { application: null }, { application: { uuid: 'none' } }])(
    'is none where it says %j: the way goes on to the page for that',
    async (answer) => {
      const page = drawn(() => Response.json(answer))
      await waitFor(() => expect(page.history.location.pathname).toBe(`${basePath}/register/support`))
      expect(words()).not.toContain('Application')
    },
  )

  test.each([404, 200])('is none, and the way for that leads to the page at hand (%i): it shows', async (status) => {
    const page = pageAt(`${basePath}/register/support`, () => Response.json({}, { status }), { ...bundle, calls })
    renderAt(
      <FoundApplication source={source as never} without={<p>Nothing of yours</p>}>
        {(found) => <p>{`Application ${found}`}</p>}
      </FoundApplication>,
      page,
    )
    await saidOnPage('Nothing of yours')
    expect(page.sent).toHaveLength(1)
  })

  test('that cannot be asked for says so, and may be asked for again', async () => {
    let isDown = true
    drawn(() => (isDown ? Response.json({ errors: [] }, { status: 500 }) : Response.json({ application: { uuid } })))
    const again = await screen.findByRole('button', { name: /try again/i })
    isDown = false
    again.click()
    await saidOnPage(`Application ${uuid}`)
  })
})
