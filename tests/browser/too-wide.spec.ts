import { expect, test } from '../support/test.ts'
import { enlarge, tooWide } from '../support/too-wide.ts'

test('a page that only letters twice as large make too wide is found, with what makes it so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent('<main><p id="wide" style="width: 15rem">Words</p><p>Others</p></main>')
  expect(await tooWide(page)).toEqual([])
  await enlarge(page, 2)
  const found = await tooWide(page)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^\d+ px wider than the page$/)
  expect(found[1]).toContain('id="wide"')
  await enlarge(page, 1)
  expect(await tooWide(page)).toEqual([])
})
