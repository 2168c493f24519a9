import type { Page } from '@playwright/test'
import { bar, painted, svg } from '../support/made-pictures.ts'
import { expect, test } from '../support/test.ts'

async function openBrand(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('waymark-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Hashing a password takes its time by design, and more of it on a busy machine.
  await expect(page.getByRole('heading', { name: 'Brand', level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The value of a role, as the page in the preview has it. */
function roleShown(page: Page, role: string) {
  return page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), `--${role}`)
}

test('a brand’s colors, pictures and typefaces show on the borrower’s page as they are given, at three widths', async ({
  page,
  address,
}, info) => {
  test.setTimeout(120_000)
  await openBrand(page, address('admin', '/orgs/homepoint/brand'))
  const preview = page.frameLocator('iframe')
  const color = page.getByRole('textbox', { name: 'The brand’s color' })
  await color.fill('#0077b')
  await expect(page.getByText('A color is # and six digits')).toBeVisible()
  const waited = await untilDrawn(page, async () => color.press('6'))
  info.annotations.push({ type: 'from a key to the page that it changes', description: `${waited} ms` })
  expect(await roleShown(page, 'action')).toBe('#0077b6')

  await color.fill('#7cc243')
  await expect(page.getByText(/White words on a green button are hard to read/)).toBeVisible()
  await page.getByRole('button', { name: 'Use it' }).first().click()
  await expect(color).not.toHaveValue('#7cc243')

  const logo = page.getByRole('group', { name: 'Logo', exact: true })
  await logo.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: svg(`${bar.replace('#0f7a5b', '#183a66')}<script>alert(1)</script>`),
  })
  await expect(logo.getByText(/Left out, since it could run or load something: <script>/)).toBeVisible()
  await expect(preview.getByRole('img', { name: 'Homepoint' })).toHaveAttribute('src', /%23183a66/)
  await expect(page.getByRole('button', { name: 'Take #183a66 as the first color' })).toBeVisible()

  const mark = page.getByRole('group', { name: 'Small logo', exact: true })
  await mark.locator('input[type=file]').setInputFiles({
    name: 'mark.png',
    mimeType: 'image/png',
    buffer: await (await painted({ width: 128, height: 128 })).png().toBuffer(),
  })
  await expect(mark.locator('img').first()).toHaveAttribute('src', /^data:image\/png/)
  await page.getByRole('button', { name: 'Make both icons from the small logo' }).click()
  await expect(page.getByRole('group', { name: 'Touch icon' }).locator('img').first()).toHaveAttribute(
    'src',
    /^data:image\/png/,
  )

  const share = page.getByRole('group', { name: 'Share picture' })
  await share
    .locator('input[type=file]')
    .setInputFiles({ name: 'share.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>x') })
  await expect(share.getByText('“share.png” was not taken')).toBeVisible()
  await expect(share.getByText(/web page \(HTML\)/)).toBeVisible()

  await page.getByRole('button', { name: 'Choose the font of headings' }).click()
  await page.getByRole('radio', { name: 'Fraunces' }).click()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)

  for (const [choice, width] of [
    ['Phone', 390],
    ['Tablet', 820],
    ['Desktop', 1280],
  ] as const) {
    await page.getByText(choice, { exact: true }).click()
    expect(await preview.locator('html').evaluate(() => innerWidth)).toBe(width)
    const [frame, room] = await Promise.all(
      ['.preview-frame', '.preview-box'].map((part) => page.locator(part).boundingBox()),
    )
    expect(frame?.width).toBeLessThanOrEqual((room?.width ?? 0) + 1)
  }

  await page.getByRole('combobox', { name: 'The lender’s services' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await page.getByRole('combobox', { name: 'Screen' }).click()
  await page.getByRole('option', { name: 'Tell us a little more', exact: true }).click()
  await expect(preview.getByRole('alert')).toBeVisible()

  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('fraunces')
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(logo.locator('img').first()).toHaveAttribute('src', /%23183a66/)
  await page.getByRole('button', { name: 'Drop edits' }).click()
})

/** Milliseconds from an act until the page in the preview has another color for its buttons. */
async function untilDrawn(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await roleShown(page, 'action')
  const drawn = page
    .frameLocator('iframe')
    .locator('html')
    .evaluate(
      (root, old) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const now = getComputedStyle(root).getPropertyValue('--action')
            if (now === old) requestAnimationFrame(look)
            else resolve(performance.timeOrigin + performance.now())
          }
          look()
        }),
      before,
    )
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), {
          capture: true,
          once: true,
        }),
      ),
  )
  await act()
  return Math.round((await drawn) - (await pressed))
}

test('the page of a brand is usable by keyboard alone, and fits a phone', async ({ page, address, axe }) => {
  await openBrand(page, address('admin', '/orgs/homepoint/brand#colors'))
  expect(await axe(['.preview-box'])).toEqual([])
  const color = page.getByRole('textbox', { name: 'The brand’s color' })
  await color.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('#1d4bbd')
  await expect.poll(() => roleShown(page, 'action')).toBe('#1d4bbd')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file: Favicon' }).focus()
  await page.keyboard.press('Enter')
  expect((await chooser).isMultiple()).toBe(false)

  const roles = page.getByRole('button', { name: 'Set single roles' })
  await roles.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Links' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('#dddddd')
  await expect(page.getByText(/Links on the page are hard to read/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Links on the page are hard to read/)).toBeHidden()
  expect(await axe(['.preview-box'])).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axe(['.preview-box'])).toEqual([])
})
