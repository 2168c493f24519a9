import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bundle } from '#engine'
import { queries } from '../../renderer/api/queries.ts'
import { ask as askCall } from '../../renderer/application/ask.ts'
import { sentBy } from '../../renderer/application/sent-by.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { askOriginator } from '../../renderer/surfaces/originator/ask-originator.ts'
import { OriginatorCard } from '../../renderer/surfaces/originator/index.tsx'
import { initialsOf, shownOriginator } from '../../renderer/surfaces/originator/shown-originator.ts'
import { plainMarkup } from '../support/plain-markup.ts'
import { bundle, pageAt } from './page.ts'

const someone = '5b0f6a1e-7c43-4d7e-8a51-9d6f3c2e1a01'
const another = '5b0f6a1e-7c43-4d7e-8a51-9d6f3c2e1a02'
const limits = { origin: 'https://figure.example', pictureOrigins: ['https://pictures.example.com'] }
const told = {
  originatorName: 'June Castell',
  email: 'june.castell@example.com',
  phoneNumber: '+13085550110',
  nmls: '990001001',
}
const shown = (info: object, others: object = {}) => shownOriginator({ originatorDisplayInfo: info, ...others }, limits)

describe('who is shown', () => {
  test('is the loan officer with phone as (###) ###-####, email and license', () => {
    expect(shown(told)).toEqual({
      kind: 'officer',
      name: 'June Castell',
      initials: 'JC',
      email: 'june.castell@example.com',
      phone: { shown: '(308) 555-0110', digits: '3085550110' },
      licence: '990001001',
    })
  })

  test('is a broker where the firm is named, by their own name or the firm’s', () => {
    expect(shown({ ...told, brokerName: 'Ellery' })).toMatchObject({
      kind: 'broker',
      name: 'June Castell',
      firm: 'Ellery',
    })
    expect(shown({ brokerName: 'Ellery' })).toEqual({ kind: 'broker', name: 'Ellery', initials: 'E' })
  })

  test.each([[{}], [{ originatorName: ' ' }], [{ ...told, originatorName: undefined }], [{ originatorName: 7 }]])(
    'is nobody without a name: %j',
    (info) => expect(shown(info, { logoUrl: '/logo.svg' })).toBeUndefined(),
  )

  test.each([undefined, null, 'x', []])('is nobody where the answer is %j', (data) => {
    expect(shownOriginator(data, limits)).toBeUndefined()
  })

  test.each([
    ['308-555-0110', '(308) 555-0110'],
    ['1 (308) 555 0110', '(308) 555-0110'],
    ['555-0110', undefined],
    ['+44 20 7946 0018', undefined],
  ])('is called at %s as %s', (phoneNumber, expected) => {
    expect(shown({ ...told, phoneNumber })?.phone?.shown).toBe(expected)
  })

  test.each(['a@b.example?bcc=x@y.example', 'no address', 'a@b@c'])('is not written to at %s', (email) => {
    expect(shown({ ...told, email })?.email).toBeUndefined()
  })

  test.each([
    ['June Castell', 'JC'],
    ['  ana maría de la Cruz ', 'AC'],
    ['Ellery', 'E'],
    ['Élan & 3 Söhne', 'ÉS'],
    ['123', ''],
  ])('has the initials of %s: %s', (name, expected) => {
    expect(initialsOf(name)).toBe(expected)
  })
})

describe('a picture and a link', () => {
  test.each([
    ['/a.svg', 'https://figure.example/a.svg'],
    ['https://figure.example/a.svg', 'https://figure.example/a.svg'],
    ['https://pictures.example.com/a.png', 'https://pictures.example.com/a.png'],
    ['https://elsewhere.example/a.png', undefined],
    ['http://pictures.example.com/a.png', undefined],
    ['//elsewhere.example/a.png', undefined],
    ['https://figure.example@elsewhere.example/a.png', undefined],
    ['https://me:pw@figure.example/a.png', undefined],
    ['data:image/png;base64,AA', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('of %s is %s', (given, expected) => {
    expect(shown({ ...told, avatarUri: given })?.avatar).toBe(expected)
    expect(shown(told, { logoUrl: given })?.logo?.address).toBe(expected)
  })

  test.each([
    ['https://ellery.example.com/', 'https://ellery.example.com/'],
    ['http://ellery.example.com/', undefined],
    ['javascript:alert(1)', undefined],
  ])('leads from %s to %s', (logoRedirect, expected) => {
    expect(shown(told, { logoUrl: '/logo.svg', logoRedirect })?.link).toBe(expected)
  })

  test('says in words what a logo shows, the firm’s name if nothing else', () => {
    const alt = (others: object) =>
      shown({ ...told, brokerName: 'Ellery' }, { logoUrl: '/l.svg', ...others })?.logo?.alt
    expect([alt({ logoAlt: 'Ellery, brokers' }), alt({})]).toEqual(['Ellery, brokers', 'Ellery'])
  })
})

describe('whose card belongs to a page', () => {
  const at = (address: string, facts: object = {}) => {
    const { app } = pageAt(address)
    return sentBy(bundle, { ...pageFacts(app, 'registration'), ...facts })
  }
  const application = { referrer: { referrerUuid: another } }

  test('is said by the address, and else by the application', () => {
    expect(at(`/account/heloc/register?referrer=${someone}`)).toBe(someone)
    expect(at('/account/heloc/register', { application })).toBe(another)
    expect(at(`/account/heloc/register?referrer=${someone}`, { application })).toBe(someone)
  })

  test('is nobody’s where nobody sent the borrower, or what the address says is no id', () => {
    expect(at('/account/heloc/register')).toBeUndefined()
    expect(at('/account/heloc/register?referrer=june')).toBeUndefined()
  })

  test('is said by the route first where the journey’s call says so', () => {
    const { getOriginator } = bundle.calls
    const loanOriginatorUuid = { var: ['route.originator', { var: 'query.referrer' }] }
    const calls = { ...bundle.calls, getOriginator: { ...getOriginator, params: { loanOriginatorUuid } } }
    const facts = { route: { originator: another }, query: { referrer: someone } }
    expect(sentBy({ ...bundle, calls } as Bundle, facts)).toBe(another)
  })

  test('is nobody’s for a co-signer, before and after they have signed in', () => {
    expect(at(`/account/heloc/heloc-signer/login?referrer=${someone}`)).toBeUndefined()
    const identity = { type: 'CO_DEEDER' }
    expect(at('/account/heloc/heloc-signer/sign', { application, identity })).toBeUndefined()
  })

  test('is nobody’s in a journey whose documents name no call', () => {
    const surfaces = { ...bundle.surfaces, originator: { staleMinutes: 10 } }
    expect(sentBy({ ...bundle, surfaces }, { query: { referrer: someone } })).toBeUndefined()
  })
})

describe('the question who it is', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    queries.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    queries.clear()
  })
  const address = `/account/heloc/register?referrer=${someone}`
  const ask = ({ app }: ReturnType<typeof pageAt>) => askOriginator(app, pageFacts(app, 'registration'))

  test('is asked again only after 10 minutes', async () => {
    const page = pageAt(address, () => Response.json({ originatorDisplayInfo: told }))
    expect(await ask(page)).toMatchObject({ name: 'June Castell' })
    expect(page.sent.map(({ url }) => url.pathname)).toEqual([`/service-lead-portal/api/lo/${someone}`])
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
    expect(await ask(page)).toMatchObject({ name: 'June Castell' })
    expect(page.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await ask(page)
    expect(page.sent).toHaveLength(2)
  })

  test('is the one that a page of registration asks', async () => {
    const page = pageAt(address, () => Response.json({ originatorDisplayInfo: told }))
    await askCall(page.app, 'getOriginator', undefined)
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
    await ask(page)
    expect(page.sent).toHaveLength(1)
  })

  test.each([404, 401, 500])(
    'leaves the page without a card and its session alone when it fails with %s',
    async (status) => {
      const page = pageAt(address, () => Response.json({ errors: ['no'] }, { status }))
      page.app.signedIn('t')
      expect(await ask(page)).toBeUndefined()
      expect(page.local.get('jwt')).toBe('Bearer t')
      expect(page.history.location.pathname).toBe('/account/heloc/register')
    },
  )
})

describe('the card', () => {
  const drawn = (info: object, others: object = {}) => {
    const originator = shown(info, others)
    if (originator === undefined) throw new Error('nobody is shown')
    const { app } = pageAt('/account/heloc/register')
    const html = renderToStaticMarkup(
      <Provider store={app.store}>
        <AppProvider value={app}>
          <PageUi>
            <OriginatorCard originator={originator} />
          </PageUi>
        </AppProvider>
      </Provider>,
    )
    return plainMarkup(html)
  }

  test('calls and writes, under the heading of a loan officer, with initials for a picture', () => {
    const text = drawn(told)
    expect(text).toContain('Your Loan Officer</h2>')
    expect(text).toContain('href="tel:+13085550110"')
    expect(text).toContain('href="mailto:june.castell@example.com"')
    expect(text).toContain('(308) 555-0110')
    expect(text).toContain('NMLS 990001001')
    expect(text).toContain('>JC</span>')
    expect(text).not.toContain('<img')
  })

  test('is a broker’s, with logo and link', () => {
    const text = drawn(
      { ...told, brokerName: 'Ellery' },
      { logoUrl: '/logo.svg', logoAlt: 'Ellery mark', logoRedirect: 'https://ellery.example.com/' },
    )
    expect(text).toContain('Your Broker</h2>')
    expect(text).toContain('alt="Ellery mark"')
    expect(text).toMatch(/<a href="https:\/\/ellery.example.com\/" target="_blank" rel="noopener noreferrer">/)
  })
})
