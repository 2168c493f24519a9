// FULL=1: each built script is taken away from a page that loads it. The shares that every run takes are in last-line.spec.ts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PreviewPlace } from '../../admin/preview/preview-places.ts'
import { answerWithSample, holdSample, isForSignedIn, sampleOf, standing, titleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { expect, test } from '../support/test.ts'
import { hasten, phone, words } from '../support/words.ts'

const sample = sampleOf(shippedDocuments(), 'figure')
const built = readdirSync(join(import.meta.dirname, '../../dist/renderer/assets')).filter((name) =>
  name.endsWith('.js'),
)

/** What somebody opens that stands around every page. */
const openings = [/^Your account$/, /^Menu$/, /^Notifications/, /^Your privacy options$/]

async function open(page: Page, address: string) {
  await holdSample(page, sample, isForSignedIn(sample, new URL(address).pathname))
  await page.goto(address)
}

/** Opens whatever can be, and closes it again. */
async function openAll(page: Page) {
  for (const name of openings) {
    const opener = page.getByRole('button', { name }).first()
    if (!(await opener.isVisible().catch(() => false))) continue
    await opener.click({ timeout: 2000 }).catch(() => undefined)
    await page.waitForTimeout(200)
    await page.keyboard.press('Escape')
  }
}

if (process.env.FULL)
  test('a page without any one of the scripts that it loads has words and the lender’s telephone', async ({
    page,
    address,
  }) => {
    test.setTimeout(3_600_000)
    await answerWithSample(page, () => sample)
    const found = new Map<string, PreviewPlace>()
    let here: PreviewPlace | undefined
    page.on('request', (request) => {
      const name = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1]
      if (name !== undefined && here !== undefined && !found.has(name)) found.set(name, here)
    })
    await page.goto(address('figure', '/account/heloc/register/support'))
    for (const place of standing(sample)) {
      here = place
      await open(page, address('figure', place.address))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(sample, place.screen))
      await page.waitForLoadState('networkidle')
      if (place.screen === 'start/profile' || place.screen === 'register/property') await openAll(page)
    }
    console.log(
      `${found.size} of ${built.length} scripts are loaded by ${standing(sample).length} pages; not met: ${built.filter((name) => !found.has(name)).join(' ')}`,
    )

    await hasten(page)
    const broken: string[] = []
    for (const [script, place] of found) {
      await page.evaluate(() => sessionStorage.removeItem('waymark.module-reloads'))
      await page.route(`**/assets/${script}`, (route) => route.fulfill({ status: 404, body: '' }))
      await open(page, address('figure', place.address))
      const isWhole = async () => {
        const heading = await page.getByRole('heading', { level: 1, name: titleOf(sample, place.screen) }).isVisible()
        return heading || (await words(page)).includes(phone)
      }
      const waits = { message: `without ${script} at ${place.label}`, timeout: 20_000 }
      await expect
        .poll(isWhole, waits)
        .toBe(true)
        .catch(() => broken.push(waits.message))
      await openAll(page)
      await expect
        .poll(isWhole, waits)
        .toBe(true)
        .catch(() => broken.push(`${waits.message}, opened`))
      await page.unroute(`**/assets/${script}`)
    }
    expect(broken).toEqual([])
    expect(found.size).toBeGreaterThan(40)
  })
