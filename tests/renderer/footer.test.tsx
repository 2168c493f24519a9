import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Bundle } from '#engine'
import { compileBundle, documentSet } from '#engine/release'
import type { Locale } from '#schemas'
import type { AppContext } from '../../renderer/session/app-context.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { Shell } from '../../renderer/shell/index.tsx'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { flagsAtom, type LenderFacts, lenderAtom } from '../../renderer/state/atoms.ts'
import { readPrivacy, savePrivacy } from '../../renderer/state/privacy.ts'
import { plainMarkup } from '../support/plain-markup.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { memory, pageAt } from './page.ts'

type Showing = {
  org?: string
  locale?: Locale
  said?: LenderFacts
  homeState?: string
  /** Whether the journey's flag for the chat is on. */
  hasFlag?: boolean
  change?: (bundle: Bundle) => Bundle
}

const compiled = new Map<string, Bundle>()
const bundleOf = (org: string, locale: Locale): Bundle => {
  const key = `${org} ${locale}`
  const found =
    compiled.get(key) ?? compileBundle(documentSet(shippedDocuments()), { org, journey: 'heloc', locale }).bundle
  compiled.set(key, found)
  return found
}
const same = (bundle: Bundle) => bundle

test.each(['figure', 'harborlight', 'newyork.figure'])(
  'the footer of %s says whether New York has licensed it, one or the other',
  (org) => {
    const text = (licensedStates: string[]) => footerOf({ org, said: { licensedStates, moreStatesToCome: false } }).html
    const says = (html: string) => [
      /Licensed (Mortgage Banker|by the)[, ]+New York State Department/.test(html),
      html.includes('not authorized by the New York State Department'),
    ]
    expect(says(text(['CA', 'NY']))).toEqual([true, false])
    expect(says(text(['CA']))).toEqual([false, true])
  },
)

/** The footer as a page has it. */
function footerOf(showing: Showing = {}) {
  const { html, ...page } = drawnPage(showing)
  return { ...page, html: html.slice(html.indexOf('<footer')) }
}

/** The whole page, whose own copy refers to the disclosures `notes`. */
function pageOf(showing: Showing = {}, notes: string[] = []): string {
  return drawnPage(showing, notes).html
}

function drawnPage(
  { org = 'figure', locale = 'en', said, homeState, change = same, hasFlag = true }: Showing = {},
  notes: string[] = [],
) {
  const bundle = change(bundleOf(org, locale))
  const { app, ports } = pageAt('/account/heloc/register', undefined, bundle)
  if (said !== undefined) app.store.set(lenderAtom, said)
  if (hasFlag) app.store.set(flagsAtom, { webChat: true })
  return { html: drawn(app, notes, homeState), ports, app }
}

function drawn(app: AppContext, notes: string[] = [], homeState?: string): string {
  const facts = pageFacts(app, 'registration')
  const property = homeState === undefined ? {} : { application: { property: { state: homeState } } }
  const html = renderToStaticMarkup(
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>
          <Shell
            screen={{ title: 'Home', lede: [{ p: notes.map((n) => ({ n })) }] }}
            blocks={[]}
            facts={{ ...facts, ...property }}
          >
            {null}
          </Shell>
        </PageUi>
      </AppProvider>
    </Provider>,
  )
  return plainMarkup(html)
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
const disclosed = (html: string) => [...html.matchAll(/data-disclosure="([^"]*)"/g)].map(([, id]) => id)
const lines = (html: string) => [...html.matchAll(/data-line="([^"]*)"/g)].map(([, id]) => id)

describe('the links of the footer', () => {
  test.each([
    ['figure', '/account/heloc/privacy', 'stays on the site'],
    ['homepoint', '/privacy', 'stays on the site'],
    ['harborlight', 'https://harborlight.example.com/privacy', 'leaves it'],
  ])('the privacy policy of %s is %s: it %s', (org, href) => {
    const { html } = footerOf({ org })
    const [, found] = /<a [^>]*href="([^"]*)"[^>]*>Privacy policy/.exec(html) ?? []
    expect(found).toBe(href)
  })
})

describe('the lines of the footer', () => {
  test.each([
    ['figure', true],
    ['homepoint', true],
    ['newyork.figure', false],
    ['harborlight', false],
  ])('have the Illinois notice for some brands only: %s %s', (org, has) => {
    expect(lines(footerOf({ org }).html).includes('illinois')).toBe(has)
  })

  test.each([
    ['newyork.figure', ['NY'], 'new-york-licence'],
    ['figure', ['CA'], 'new-york-not-authorized'],
    ['newyork.figure', ['CA'], 'new-york-not-authorized'],
  ])('of %s with licenses in %j say of New York “%s”', (org, licensedStates, line) => {
    const found = lines(footerOf({ org, said: { licensedStates, moreStatesToCome: false } }).html)
    expect(found.filter((id) => id?.startsWith('new-york'))).toEqual([line])
  })

  test('name the licensed states as the service says them, else those of the org', () => {
    expect(words(footerOf({ org: 'harborlight' }).html)).toContain(
      'Licensed in AZ, CA, CO, ID, MT, NV, OR, UT, WA, WY.',
    )
    const said = { licensedStates: ['CA', 'WA'], moreStatesToCome: false }
    expect(words(footerOf({ org: 'harborlight', said }).html)).toContain('Licensed in CA, WA.')
  })

  test('say that more states are to come when the main brand has fewer than 50, and are left out with none', () => {
    const said = (licensedStates: string[], moreStatesToCome: boolean) =>
      footerOf({ said: { licensedStates, moreStatesToCome } }).html
    expect(words(said(['CA', 'WA'], true))).toContain('Licensed in CA, WA, with more states to come.')
    expect(lines(said(['CA'], false))).toContain('states')
    expect(lines(said([], true)).filter((id) => id?.startsWith('states'))).toEqual([])
  })

  test('have the license number with its consumer access link, and the address', () => {
    const { html } = footerOf()
    expect(words(html)).toContain('NMLS ID 990000001')
    expect(html).toContain('href="https://www.nmlsconsumeraccess.org/"')
    expect(words(html)).toContain(
      '© Figure Sample Lending LLC, 200 Example Avenue, Denver, CO 80202. All rights reserved.',
    )
  })

  test('say where to complain, with hours when they are known', () => {
    expect(lines(footerOf().html).filter((id) => /complaints|hours/.test(id ?? ''))).toEqual(['complaints'])
    const phoneHours = 'Monday–Friday 6 am–6 pm (Pacific Time)'
    const { html } = footerOf({ said: { phoneHours } })
    expect(lines(html).filter((id) => /complaints|hours/.test(id ?? ''))).toEqual(['complaints', 'phone-hours'])
    expect(words(html)).toContain(`By phone: ${phoneHours}.`)
  })

  test('offer the chat and its hours where the lender has one', () => {
    const change = (bundle: Bundle): Bundle => ({ ...bundle, org: { ...bundle.org, features: { webChat: true } } })
    const said = { chatHours: 'Monday–Friday 6 am–8 pm (Pacific Time)' }
    const found = (showing: Showing) => lines(footerOf(showing).html).filter((id) => /complaints|hours/.test(id ?? ''))
    expect(found({ change, said })).toEqual(['complaints-chat', 'chat-hours'])
    expect(found({ change })).toEqual(['complaints-chat'])
    expect(found({ said })).toEqual(['complaints'])
    expect(found({ change, said, hasFlag: false })).toEqual(['complaints'])
  })

  test.each([
    [true, 'The chat is open now.'],
    [false, 'The chat is closed now.'],
  ])('say whether the chat is open, once that is known: %s', (isChatOpen, sentence) => {
    const change = (bundle: Bundle): Bundle => ({ ...bundle, org: { ...bundle.org, features: { webChat: true } } })
    const said = (showing: Showing) => words(footerOf(showing).html).match(/The chat is \w+ now\./g)
    expect(said({ change, said: { isChatOpen } })).toEqual([sentence])
    expect(said({ change })).toBeNull()
    expect(said({ said: { isChatOpen } })).toBeNull()
  })

  test.each([
    ['figure', true],
    ['homepoint', false],
  ])('say which regulators take complaints when the org allows their review: %s %s', (org, has) => {
    expect(lines(footerOf({ org }).html).includes('regulators')).toBe(has)
  })
})

describe('the marks of the footer', () => {
  test.each([
    ['harborlight', 'Equal Housing Lender', true],
    ['ccmequityexpress', 'Equal Opportunity Lender', false],
    ['homepoint', 'Equal Housing Opportunity', false],
  ])('of %s are “%s”, and that of the credit unions’ regulator: %s', (org, legend, isInsured) => {
    const found = words(footerOf({ org }).html)
    for (const each of ['Equal Housing Lender', 'Equal Opportunity Lender', 'Equal Housing Opportunity'])
      expect(found.includes(each)).toBe(each === legend)
    expect(found.includes('Federally insured by NCUA')).toBe(isInsured)
  })
})

describe('the disclosures of a page', () => {
  test('are those that it refers to, in the order of their numbers, and no others', () => {
    expect(disclosed(pageOf({}, ['encryption', 'fee', 'encryption']))).toEqual(['fee', 'encryption'])
    expect(disclosed(pageOf())).toEqual([])
  })

  test('have one number on every page', () => {
    const numbers = (notes: string[]) =>
      [...pageOf({}, notes).matchAll(/value="(\d+)" data-disclosure="([^"]*)"/g)].map(([, number, id]) => [id, number])
    const all = new Map(numbers(bundleOf('figure', 'en').disclosures.map(({ id }) => id)) as [string, string][])
    expect(numbers(['encryption', 'fee'])).toEqual([
      ['fee', all.get('fee')],
      ['encryption', all.get('encryption')],
    ])
    expect([...new Set(all.values())]).toHaveLength(all.size)
  })

  test('are on every page where the law wants that', () => {
    expect(disclosed(pageOf({ org: 'newyork.figure' }))).toEqual(['new-york'])
  })

  test('come after the lender’s own words, where it has some', () => {
    const found = words(pageOf({ org: 'harborlight' }, ['amounts']))
    expect(found.indexOf('These terms are for members')).toBeGreaterThan(found.indexOf('Important information'))
    expect(found.indexOf('These terms are for members')).toBeLessThan(found.indexOf('Lines run from'))
    expect(pageOf({}, ['amounts'])).not.toContain('disclosure-copy')
  })

  test.each([
    ['TX', true],
    ['CA', false],
    [undefined, false],
  ])('are those of the state of the home: %s %s', (homeState, has) => {
    const html = pageOf(homeState === undefined ? {} : { homeState }, ['texas'])
    expect(disclosed(html).includes('texas')).toBe(has)
  })

  test('are not numbered for a line that does not show', () => {
    const change = (bundle: Bundle): Bundle => ({
      ...bundle,
      footer: {
        ...bundle.footer,
        lines: [{ id: 'hidden', body: [{ p: [{ n: 'encryption' }] }], when: { '==': [1, 2] } }],
      },
    })
    expect(disclosed(pageOf({ change }))).not.toContain('encryption')
  })
})

describe('the privacy choices', () => {
  const key = 'waymark.privacy'

  test('keep an opt-out, and allow nothing before somebody chose', () => {
    const local = memory()
    expect(readPrivacy(local, false, false)).toEqual({ recording: false, remembered: true })
    savePrivacy(local, { recording: true, remembered: true })
    expect(readPrivacy(local, false, false)).toEqual({ recording: true, remembered: true })
    savePrivacy(local, { recording: false, remembered: true })
    expect(local.get(key)).toBe('{"recording":false,"remembered":true}')
    expect(readPrivacy(local, false, false)).toEqual({ recording: false, remembered: true })
  })

  test('are refused by a browser with Global Privacy Control, whatever was chosen', () => {
    const local = memory()
    savePrivacy(local, { recording: true, remembered: true })
    expect(readPrivacy(local, true, true)).toEqual({ recording: false, remembered: false })
  })

  test('open by a button of that name', () => {
    expect(footerOf().html).toContain('>Your privacy options</button>')
  })
})
