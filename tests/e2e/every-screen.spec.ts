import type { Page } from '@playwright/test'
import { plain } from '#engine'
import { orgCodes } from '#engine/release'
import type { PreviewPlace } from '../../admin/features/documents/preview-places.ts'
import { answerWithSample, holdSample, type Sample, sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'

const documents = shippedDocuments()
const lenders = orgCodes(documents).filter(
  (code) => (documents.get(`orgs/${code}/org`) as { abstract?: true }).abstract !== true,
)
const widths = [320, 1280]
const shares = 4

test.setTimeout(process.env.FULL ? 3_600_000 : 240_000)

const samples = new Map<string, Sample>()
/** Not every lender has every page. */
const labels = [
  ...new Set(
    lenders.flatMap((_code, turn) =>
      sampleFor(turn)
        .places.filter((place) => stays(sampleFor(turn), place))
        .map(({ label }) => label),
    ),
  ),
]

type Visit = { sample: Sample; place: PreviewPlace; width: number }

const visits: Visit[] = process.env.FULL
  ? lenders.flatMap((_code, turn) =>
      sampleFor(turn)
        .places.filter((place) => stays(sampleFor(turn), place))
        .flatMap((place) => widths.map((width) => ({ sample: sampleFor(turn), place, width }))),
    )
  : labels.map((label, index) => {
      const sample = sampleWith(label, index)
      return { sample, place: placeIn(sample, label) as PreviewPlace, width: widths[index % widths.length] ?? 320 }
    })

function sampleWith(label: string, turn: number): Sample {
  const sample = sampleFor(turn)
  return placeIn(sample, label) === undefined ? sampleWith(label, turn + 1) : sample
}

/** A page that goes on by itself is on the way somewhere else when one looks. */
function stays({ bundle }: Sample, { screen }: PreviewPlace): boolean {
  return bundle.screens[screen]?.submit?.onArrival !== true
}

function placeIn({ places }: Sample, label: string): PreviewPlace | undefined {
  return places.find((place) => place.label === label)
}

function sampleFor(turn: number): Sample {
  const org = lenders[turn % lenders.length] ?? ''
  const known = samples.get(org) ?? sampleOf(documents, org)
  samples.set(org, known)
  return known
}

function labelOf({ bundle }: Sample): string {
  const { hosts = [] } = documents.get(`orgs/${bundle.org.code}/org`) as { hosts?: string[] }
  return (hosts[0] ?? '').replace(/\.localhost$/, '')
}

async function open(page: Page, address: string, sample: Sample, isSignedIn: boolean) {
  if (!page.url().startsWith(new URL(address).origin))
    await page.goto(new URL('/account/heloc/coming-soon', address).href)
  await holdSample(page, sample, isSignedIn)
  await page.goto(address)
}

function isInside(address: string): boolean {
  return /[0-9a-f]{8}-/.test(address)
}

function titleOf({ bundle }: Sample, screen: string): string | RegExp {
  const title = bundle.screens[screen]?.title ?? ''
  const words = plain(title, () => '\u0000', 'en')
  return words.includes('\u0000')
    ? new RegExp(
        words
          .split('\u0000')
          .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.*'),
      )
    : words
}

/** What stands out of the page at its right: nothing may. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.children.length === 0,
    )
    return wide.slice(0, 3).map((element) => `wider than the page: ${element.outerHTML.slice(0, 120)}`)
  })
}

/**
 * Every page of the journey, at one of two widths and under one lender each, so that a run meets every page, both widths and every
 * lender many times; with FULL=1 every page at both widths under every lender. What a page shows is invented: these tests ask
 * whether it stands, not what the lender says.
 */
for (let share = 0; share < shares; share += 1) {
  test(`every page has its heading, its words, nothing that axe finds, and its place in the width: part ${share + 1} of ${shares}`, async ({
    page,
    address,
    axe,
  }) => {
    let sample = sampleFor(0)
    await answerWithSample(page, () => sample)
    const found: string[] = []
    let where = ''
    page.on('pageerror', (error) => found.push(`${where}: ${error.message}`))
    for (const visit of visits.filter((_visit, index) => index % shares === share)) {
      sample = visit.sample
      where = `${visit.place.label} of ${sample.bundle.org.code} at ${visit.width} px`
      await page.setViewportSize({ width: visit.width, height: 900 })
      await open(page, address(labelOf(sample), visit.place.address), sample, isInside(visit.place.address))
      await expect(page.getByRole('heading', { level: 1 }), where).toHaveText(titleOf(sample, visit.place.screen))
      const words = (await page.locator('#main').textContent()) ?? ''
      if (words.length < 40) found.push(`${where}: says nothing but "${words}"`)
      for (const line of [...(await axe()), ...(await tooWide(page))]) found.push(`${where}: ${line}`)
    }
    expect(found).toEqual([])
  })
}
