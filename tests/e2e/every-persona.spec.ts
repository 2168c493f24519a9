// FULL=1: everybody whom the sandbox can be (FULL=approved,invited: these alone), from the first page as far as anybody gets who answers whatever is asked. The ways that
// every run takes are in back-through.spec.ts.
import type { Browser, Page } from '@playwright/test'
import { readPersonas } from '../../sandbox/personas.ts'
import { answerAnything, wayOn } from '../support/anybody.ts'
import { backAndForth, type Look, lookAt, noteWhereLeft } from '../support/back.ts'
import { shareAtBank } from '../support/borrower.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'

const { FULL = '' } = process.env
const personas = readPersonas().filter(({ id }) => FULL === '1' || FULL.split(',').includes(id))
/** More than any way has. */
const mostSteps = 40
const shares = 4
const lenders = ['figure', 'harborlight', 'homepoint', 'prairie-and-main', 'wholesale.figure', 'newyork.figure']
/** What waits for longer has somebody to wait for. */
const longestWait = 45_000
/** What the pages of a status that stops an application are called: it leads there from any other. */
const stops = new Set([
  'Do you have savings to add?',
  'Help us find your home',
  'This takes longer than usual',
  'We cannot offer you a line of credit now',
  'We cannot offer you a loan now',
  'What is your Social Security number?',
  'Your credit report is frozen or locked',
])
/** What the pages are called that are closed again once the lender has said something else. */
const closing = new Set(
  [...shippedDocuments().values()].flatMap((document) => {
    const { opens, title } = document as { opens?: string; title?: { en: string } }
    return opens === 'while-led' && title !== undefined ? [title.en] : []
  }),
)
/** What these pages ask hangs on the lender's status, which has moved on with the answer. */
const askByStatus = new Set([
  'Help us find your home → Are these the loans on your home?',
  'Check your details → Help us find your home',
])

/** Waits until a page stands that has another heading, by way of another site or not, or the same one with something to mend. */
async function nextLook(page: Page, { heading }: Look): Promise<'another' | 'over a bank' | 'the same'> {
  let isElsewhere = false
  const another = page.waitForFunction(
    (before) => {
      const now = document.querySelector('#root h1')?.textContent
      return now !== undefined && now !== before && document.querySelector('[aria-busy=true]') === null
    },
    heading,
    { timeout: longestWait },
  )
  const bank = page
    .waitForURL((url) => url.pathname.startsWith('/-/'), { timeout: longestWait })
    .then(async () => {
      isElsewhere = true
      await shareAtBank(page, ['Everyday checking'])
      await page.waitForSelector('#root h1')
      return 'another' as const
    })
  const mend = page.waitForSelector('main [role=alert], main .error-summary', { timeout: longestWait })
  const next = await Promise.any([
    bank,
    another.then(() => 'another' as const),
    mend.then(() => 'the same' as const),
  ]).catch(() => 'the same' as const)
  return next === 'another' && isElsewhere ? 'over a bank' : next
}

/** Until a page shows all that it has: its heading, what it loads or waits for, and no more for a moment. */
async function whole(page: Page) {
  await page.waitForFunction(
    () => document.querySelector('#root h1') !== null && document.querySelector('.skeleton, [aria-busy=true]') === null,
  )
  await page.waitForTimeout(300)
  await page.waitForSelector('.waiting-bar', { state: 'detached', timeout: longestWait }).catch(() => undefined)
}

async function isHeadingReached(page: Page): Promise<string | undefined> {
  const heading = page.getByRole('heading', { level: 1 })
  try {
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    return undefined
  } catch (fault) {
    return String(fault).slice(0, 200)
  }
}

/** Whole, as the application has it. */
function signature({ name = {} }: { name?: unknown }): string {
  const { firstName, middleName, lastName, suffix } = name as { [part: string]: string | undefined }
  return [firstName, middleName, lastName, suffix].filter((part) => part !== undefined && part !== '').join(' ')
}

type Walk = { pages: string[]; found: string[] }

async function walk(page: Page, name: string, seen: Set<string>): Promise<Walk> {
  const found: string[] = []
  const pages: string[] = []
  let before: (Look & { path: string }) | undefined
  let isFromElsewhere = false
  for (let step = 0; step < mostSteps; step += 1) {
    await whole(page)
    const here = { ...(await lookAt(page)), path: new URL(page.url()).pathname }
    if (pages.includes(here.heading)) return { pages, found }
    pages.push(here.heading)
    if (before !== undefined) {
      const fault = await isHeadingReached(page)
      if (fault !== undefined) found.push(`"${here.heading}": ${fault}`)
      // An application has no registration behind it, and a way that was gone once needs no second look.
      const isSamePart = before.path.includes('/register') === here.path.includes('/register')
      const way = `${before.heading} → ${here.heading}`
      // The page before is another site's where somebody was there meanwhile.
      const isOpen = !closing.has(before.heading) && !stops.has(here.heading) && !askByStatus.has(way)
      if (isSamePart && !isFromElsewhere && !seen.has(way) && isOpen)
        found.push(...(await backAndForth(page, before, here)))
      seen.add(way)
    }
    await whole(page)
    await answerAnything(page, name)
    const control = await wayOn(page)
    if (control === undefined) return { pages, found }
    before = { ...(await lookAt(page)), path: here.path }
    await control.click()
    const next = await nextLook(page, before)
    if (next === 'the same') return { pages: [...pages, '(asks again)'], found }
    isFromElsewhere = next === 'over a bank'
  }
  return { pages: [...pages, '(goes on)'], found }
}

async function pageOf(browser: Browser, [width, height]: readonly [number, number]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await noteWhereLeft(page)
  return page
}

if (FULL !== '')
  for (const [lender, ...size] of [
    ['figure', 390, 844],
    ['harborlight', 1280, 800],
  ] as const)
    for (let share = 0; share < shares; share += 1)
      test(`everybody finds each page at its heading, and the one before as it was left, at ${size[0]} px: part ${share + 1} of ${shares}`, async ({
        browser,
        address,
      }) => {
        test.setTimeout(3_600_000)
        const found: string[] = []
        const seen = new Set<string>()
        for (const { id, orgs, answers } of personas.filter((_persona, index) => index % shares === share)) {
          const page = await pageOf(browser, size)
          // Not every lender offers what a persona applies for.
          for (const label of [...(orgs ?? []), lender, ...lenders]) {
            const reply = await page.goto(address(label, `/-/sandbox/start?persona=${id}&fill=1`))
            if (reply?.ok()) break
          }
          await page.waitForURL((url) => !url.pathname.startsWith('/-/'))
          const way = await walk(page, signature(answers), seen).catch((fault) => ({
            pages: [],
            found: [String(fault).slice(0, 600)],
          }))
          console.log(`${id} at ${size[0]} px: ${way.pages.join(' → ')}`)
          if (way.pages.length < 2) found.push(`${id}: got no further than ${page.url()}`)
          found.push(...way.found.map((line) => `${id}: ${line}`))
          await page.context().close()
        }
        expect(found).toEqual([])
      })
