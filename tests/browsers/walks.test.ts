// The same two short walks in Firefox and in WebKit, by keys alone: what only their engines would show.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inputOf } from '../renderer/page.ts'
import { persona } from '../sandbox/support/borrower.ts'
import { type Product, startProduct } from '../support/product.ts'
import { fillIn } from './fill-in.ts'
import { firefoxAt } from './firefox.ts'
import { type Seat, until } from './seat.ts'
import { webkitAt } from './webkit.ts'

const { FIREFOX, WEBKIT_DRIVER: driver, WEBKIT_BROWSER: browser, XVFB: screen } = process.env

const seats: [name: string, sit: () => Promise<Seat>][] = [
  ...(FIREFOX ? [['Firefox', () => firefoxAt(FIREFOX)] satisfies [string, () => Promise<Seat>]] : []),
  ...(driver && browser && screen
    ? [['WebKit', () => webkitAt({ driver, browser, screen })] satisfies [string, () => Promise<Seat>]]
    : []),
]

let product: Product | undefined
beforeAll(async () => {
  // Vitest's own MODE is none that the product knows.
  product = await startProduct({ env: { MODE: 'demo' } })
}, 120_000)
afterAll(() => product?.stop())

const address = (label: string, path: string) => `http://${label}.localhost:${product?.port}${path}`

describe.each(seats)('in %s', (_name, sit) => {
  let seat: Seat
  beforeEach(async () => {
    seat = await sit()
  }, 90_000)
  afterEach(() => seat.leave())

  test('a borrower registers and comes to the offers, by keys alone', { timeout: 120_000 }, async () => {
    const email = `avery.${randomUUID().slice(0, 8)}@example.com`
    const input = { ...inputOf(persona('approved').answers), email }
    await seat.open(address('figure', '/-/sandbox/start?persona=approved&fill=0'))
    for (const heading of [
      'Which home is this about?',
      'for sale',
      'What is your income?',
      'What is your legal name?',
      'When were you born?',
      'How can we reach you?',
      'Create your account',
      'Check your details',
      'Are these the loans on your home?',
    ]) {
      await headingReached(seat, heading)
      await fillIn(seat, input, { verdict: 'CORRECT', becameDebt: 'false' })
    }
    await headingReached(seat, 'You may qualify for up to')
    expect(await seat.complaints()).toEqual([])
    await refusesStyle(seat)
  })

  test('an editor signs in, changes a text, sees it before it is saved, and saves', { timeout: 120_000 }, async () => {
    const named = `Harborlight ${randomUUID().replaceAll(/[^a-f]/g, '')}`
    await seat.open(address('admin', '/documents/orgs/harborlight/org'))
    await reach(seat, 'Email')
    await seat.type('admin@demo.example')
    await reach(seat, 'Password')
    await seat.type('waymark-demo')
    await seat.press('Enter')
    await reach(seat, 'Legal name')
    await seat.press('SelectAll')
    await seat.type(named)
    await until(
      () => seat.askFrame(() => document.body.textContent ?? ''),
      (words) => words.includes(named),
      'the preview shows what was typed',
    )
    await reach(seat, 'What did you change, and why?')
    await seat.type('A name')
    await seat.press('Enter')
    await until(
      () => seat.ask(() => document.body.textContent ?? ''),
      (words) => words.includes('Saved as revision'),
      'saved',
    )
    expect(await seat.complaints()).toEqual([])
  })
})

/** A page that was come to: its heading is in view; but for the first one it has the focus. */
async function headingReached(seat: Seat, words: string) {
  const look = () =>
    seat.ask(() => {
      const heading = document.querySelector('h1')
      const { top = -1, bottom = -1 } = heading?.getBoundingClientRect() ?? {}
      return { heading: heading?.textContent ?? '', isInView: top >= 0 && bottom > 0 && bottom <= innerHeight }
    })
  await until(look, ({ heading, isInView }) => heading.includes(words) && isInView, `the heading "${words}" in view`)
}

/** Tabs to the control with this label. */
async function reach(seat: Seat, label: string) {
  await until(() => seat.ask(isLabelled, label), Boolean, `there is "${label}"`)
  // A lender’s form has some two hundred places to stop at.
  for (let stops = 0; stops < 500; stops++) {
    if (await seat.ask(isFocused, label)) return
    await seat.press('Tab')
  }
  throw new Error(`no Tab leads to "${label}"`)
}

function isLabelled(label: string): boolean {
  return [...document.querySelectorAll('label')].some(({ textContent }) => textContent?.startsWith(label))
}

function isFocused(label: string): boolean {
  const at = document.activeElement
  return (
    at instanceof HTMLInputElement && [...(at.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label))
  )
}

/** Sees that a complaint would have been heard: the page's own policy refuses a style in its text. */
async function refusesStyle(seat: Seat) {
  await seat.ask(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
  })
  await until(
    async () => seat.complaints(),
    (complaints) => complaints.length > 0,
    'what the policy refuses is heard',
  )
}
