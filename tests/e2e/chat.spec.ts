import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

type Address = (host: string, path: string) => string

/** Comes to a page of the lender that has a chat, in a browser for which the journey's flag is on. */
async function arrive(page: Page, address: Address, mode = 'messaging') {
  await page.goto(address('harborlight', '/-/sandbox/flags?key=web-chat&enabled=true&mine=1'))
  await page.goto(address('harborlight', `/account/heloc/register?mode=${mode}`))
}

const chat = (page: Page) => page.getByRole('region', { name: 'Chat with us' })
const log = (page: Page) => page.getByRole('log')
const toggle = (page: Page) => page.getByRole('button', { name: 'Chat with us' })

for (const width of [390, 1280])
  test(`somebody chats by keyboard alone, loads the page anew, and ends it, at ${width} px`, async ({
    page,
    address,
    axe,
  }) => {
    const seen = watch(page)
    await page.setViewportSize({ width, height: 844 })
    await arrive(page, address)
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(chat(page)).toBeFocused()
    expect(await axe()).toEqual([])
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Avery Sample')
    await page.keyboard.press('Tab')
    await page.keyboard.type('avery@example.com')
    await page.keyboard.press('Enter')
    const message = page.getByRole('textbox', { name: 'Message' })
    await expect(message).toBeFocused()
    await expect(log(page)).toContainText('do not send your Social Security number')
    await page.keyboard.type('My number is 078-05-1120. What now?')
    await page.keyboard.press('Enter')
    await expect(log(page)).toContainText('My number is •••-••-••••. What now?')
    await expect(log(page).getByText('Sending')).toHaveCount(0)
    expect(await axe()).toEqual([])
    if (width === 390) {
      const box = await chat(page).boundingBox()
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844])
    }

    await page.reload()
    await toggle(page).click()
    await expect(log(page)).toContainText('What now?')
    await expect(log(page).getByText('What now?')).toHaveCount(1)
    await page.getByRole('button', { name: 'End chat' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End chat' }).click()
    await expect(page.getByRole('heading', { name: 'Thanks for chatting with us!' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Take the survey' })).toBeVisible()
    expect(await axe()).toEqual([])
    expect(seen.violations()).toEqual([])
    expect(seen.faults()).toEqual([])
  })

test('the keyboard of a phone covers nothing of the window', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // No browser without a screen has a keyboard on it: the page is told of one as a phone tells it.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), {
      width: 390,
      height: 844,
      offsetTop: 0,
      offsetLeft: 0,
      scale: 1,
    })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  const keyboard = (height: number, offsetTop: number) =>
    page.evaluate(
      (shown) =>
        window.visualViewport && Object.assign(window.visualViewport, shown).dispatchEvent(new Event('resize')),
      { height, offsetTop },
    )
  const places = async () => {
    const boxes = [chat(page), page.getByRole('button', { name: 'Send', exact: true })].map((each) =>
      each.boundingBox(),
    )
    const [sheet, button] = await Promise.all(boxes)
    return [sheet?.y, sheet?.height, (button?.y ?? 0) + (button?.height ?? 0)] as [number, number, number]
  }
  await arrive(page, address)
  await toggle(page).click()
  await page.getByLabel('Name', { exact: true }).fill('Avery')
  await page.getByLabel('Email address').fill('avery@example.com')
  await page.getByRole('button', { name: 'Start chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  for (const [height, offsetTop] of [
    [460, 0],
    [460, 120],
    [844, 0],
  ] as const) {
    await keyboard(height, offsetTop)
    const [top, tall, end] = await places()
    expect([top, tall]).toEqual([offsetTop, height])
    expect(end).toBeLessThanOrEqual(offsetTop + height)
    expect(end).toBeGreaterThan(offsetTop)
  }
  await keyboard(460, 0)
  await expect(log(page)).toBeVisible()
  expect((await log(page).boundingBox())?.height).toBeGreaterThan(60)
})

test('a page without the flag has no chat, and none of its code', async ({ page, address }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto(address('harborlight', '/account/heloc/register'), { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toggle(page)).toHaveCount(0)
  expect(files.filter((url) => /chat-|messaging-|socket-/.test(url.split('/').at(-1) ?? ''))).toEqual([])
})

test('opening the chat takes at most 25 KB of JavaScript', async ({ page, address }) => {
  await arrive(page, address)
  await expect(toggle(page)).toBeVisible()
  const before = await scripts(page)
  await toggle(page).click()
  await page.getByLabel('Name', { exact: true }).fill('Avery')
  await page.getByLabel('Email address').fill('avery@example.com')
  await page.getByRole('button', { name: 'Start chat' }).click()
  await expect(log(page)).toContainText('Welcome')
  const after = await scripts(page)
  const all = [...before, ...after].filter(([name]) => /chat|window|messaging|socket|composer|link/.test(name))
  const bytes = new Map(all)
  expect(bytes.size).toBeGreaterThan(1)
  expect([...bytes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25 * 1024)
})

/** The scripts that came, by name, with the bytes that traveled. */
function scripts(page: Page): Promise<[string, number][]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }): [string, number] => [name.split('/').at(-1) ?? '', encodedBodySize]),
  )
}
