import type { Page } from '@playwright/test'
import { documentSet } from '#engine/release'
import type { PreviewPlace } from '../../admin/preview/preview-places.ts'
import { untilHeading } from '../support/heading.ts'
import {
  answerWithSample,
  holdSample,
  isForSignedIn,
  type Sample,
  sampleOf,
  standing,
  titleOf,
} from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'
import { enlarge, tooWide } from '../support/too-wide.ts'

const documents = shippedDocuments()
const set = documentSet(documents)
const lenders = set.orgs.filter((code) => !set.org(code).isAbstract)
const widths = [320, 1280]
/** 1: all lenders; a lender's code: that one. */
const full = process.env.FULL
const shares = 4

test.setTimeout(full ? 3_600_000 : 240_000)

const samples = new Map<string, Sample>()

/** The pages of a journey; not every lender has every page. */
type Pages = { journey: string; offeredBy: string[]; labels: string[] }

const pages: Pages[] = set.journeys.map((journey) => {
  const offeredBy = lenders.filter((code) => set.org(code).journeys.includes(journey))
  const labels = offeredBy.flatMap((org) => standing(sampleAt(org, journey)).map(({ label }) => label))
  return { journey, offeredBy, labels: [...new Set(labels)] }
})

type Visit = { sample: Sample; place: PreviewPlace; width: number }

/** Those of one lender and width one after the other: going to another lender is a way of its own. */
const visits: Visit[] = pages
  .flatMap(full ? everywhere : once)
  .toSorted((one, other) => labelOf(one.sample).localeCompare(labelOf(other.sample)) || one.width - other.width)

function everywhere({ journey, offeredBy }: Pages): Visit[] {
  return offeredBy
    .filter((org) => full === '1' || full === org)
    .map((org) => sampleAt(org, journey))
    .flatMap((sample) => standing(sample).flatMap((place) => widths.map((width) => ({ sample, place, width }))))
}

function once({ journey, offeredBy, labels }: Pages): Visit[] {
  return labels.map((label, index) => {
    const turns = [...offeredBy.slice(index % offeredBy.length), ...offeredBy.slice(0, index % offeredBy.length)]
    const sample = turns.map((org) => sampleAt(org, journey)).find((each) => placeIn(each, label)) as Sample
    return { sample, place: placeIn(sample, label) as PreviewPlace, width: widths[index % widths.length] ?? 320 }
  })
}

function shareOf(all: Visit[], share: number): Visit[] {
  const size = Math.ceil(all.length / shares)
  return all.slice(share * size, (share + 1) * size)
}

function placeIn({ places }: Sample, label: string): PreviewPlace | undefined {
  return places.find((place) => place.label === label)
}

function sampleAt(org: string, journey: string): Sample {
  const known = samples.get(`${org} ${journey}`) ?? sampleOf(documents, org, journey)
  samples.set(`${org} ${journey}`, known)
  return known
}

function labelOf({ bundle }: Sample): string {
  const { hosts = [] } = documents.get(`orgs/${bundle.org.code}/org`) as { hosts?: string[] }
  return (hosts[0] ?? '').replace(/\.localhost$/, '')
}

/**
 * To the next page of the same product by its address, as a link of the page would lead there; to another lender or product, to whoever
 * is not signed in, and with FULL to every page, by entering it.
 */
async function open(page: Page, address: string, sample: Sample) {
  const { origin, pathname, search } = new URL(address)
  const isSignedIn = isForSignedIn(sample, pathname)
  const isInside =
    isSignedIn && !full && (await page.locator('html').getAttribute('data-inside')) === insideOf(address, sample)
  if (isInside && (await movedWithin(page, pathname + search))) return
  if (!page.url().startsWith(origin))
    await page.goto(new URL(`${sample.bundle.journey.basePath}/register/support`, address).href)
  await holdSample(page, sample, isSignedIn)
  await page.goto(address)
  if (isSignedIn)
    await page
      .locator('html')
      .evaluate((html, inside) => html.setAttribute('data-inside', inside), insideOf(address, sample))
}

function insideOf(address: string, { bundle }: Sample): string {
  return `${new URL(address).origin} ${bundle.journey.id}`
}

/** Whether the page of before has gone: its heading may be the next one's as well. */
async function movedWithin(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (address) => {
    const before = document.querySelector('h1')
    before?.setAttribute('data-before', '')
    history.pushState({}, '', address)
    const until = performance.now() + 3000
    while (performance.now() < until) {
      await new Promise((resume) => setTimeout(resume, 20))
      if (document.querySelector('h1:not([data-before])') !== null) return true
    }
    return false
  }, address)
}

/** How far down a telephone's page its heading may begin, and how tall the footer may be, in CSS pixels. */
const mostTo = { heading: 170, footer: 500 }
const telephone = { width: 390, height: 844 }

/** What a telephone shows too late, too much of, or beyond its edge: what has to share a row where a narrower screen has two. */
async function wrongOnTelephone(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(telephone)
  const seen = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    footer: document.querySelector('.footer')?.getBoundingClientRect().height ?? 0,
    scrolled: scrollY,
  }))
  const wide = await tooWide(page)
  if (before !== null) await page.setViewportSize(before)
  return [
    ...wide.map((what) => `at ${telephone.width} px: ${what}`),
    ...(seen.heading + seen.scrolled > mostTo.heading ? [`the heading begins ${seen.heading} px down`] : []),
    ...(seen.footer > mostTo.footer ? [`the footer is ${seen.footer} px tall`] : []),
  ]
}

/** Buttons that call for a press as loudly as another one on the page. */
async function besidePrimary(page: Page): Promise<string[]> {
  const shown = page.locator('#main .button-primary:visible')
  const names = await shown.allTextContents()
  return names.length > 1 ? [`has several primary buttons: ${names.join(', ')}`] : []
}

/** What a telephone has no room for when its letters are twice as large. */
async function tooWideInLargeLetters(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(telephone)
  await enlarge(page, 2)
  const found = await tooWide(page)
  await enlarge(page, 1)
  if (before !== null) await page.setViewportSize(before)
  return found.map((line) => `in large letters ${line}`)
}

/**
 * Every page of every journey, at one of two widths and under one lender each, so that a run meets every page, both widths and every
 * lender many times; with FULL=1 every page at both widths under every lender, with FULL=<lender> under that one. What a page shows is invented: these tests ask
 * whether it stands, not what the lender says.
 */
for (let share = 0; share < shares; share += 1) {
  test(`every page has its heading, its words, nothing that axe finds, and its place in the width: part ${share + 1} of ${shares}`, async ({
    page,
    address,
    axe,
  }) => {
    let [{ sample }] = visits as [Visit]
    await answerWithSample(page, () => sample)
    const found: string[] = []
    const frames = new Set<string>()
    let where = ''
    page.on('pageerror', (error) => found.push(`${where}: ${error.message}`))
    for (const visit of shareOf(visits, share)) {
      sample = visit.sample
      where = `${visit.place.label} of ${sample.bundle.org.code} at ${visit.width} px`
      await page.setViewportSize({ width: visit.width, height: 900 })
      await open(page, address(labelOf(sample), visit.place.address), sample)
      const title = titleOf(sample, visit.place.screen)
      await untilHeading(page, title)
      await expect(page.getByRole('heading', { level: 1 }), where).toHaveText(title)
      const words = (await page.locator('#main').textContent()) ?? ''
      if (words.length < 40) found.push(`${where}: says nothing but "${words}"`)
      // Header and footer are the same on every page of a lender's product: they are looked at once at each width.
      const frame = `${labelOf(sample)} ${sample.bundle.journey.id} ${visit.width}`
      const seen = await axe(frames.has(frame) ? ['.header', '.footer'] : [])
      frames.add(frame)
      const lines = [
        ...seen,
        ...(await besidePrimary(page)),
        ...(await tooWide(page)),
        ...(await wrongOnTelephone(page)),
        ...(await tooWideInLargeLetters(page)),
      ]
      for (const line of lines) found.push(`${where}: ${line}`)
    }
    expect(found).toEqual([])
  })
}
