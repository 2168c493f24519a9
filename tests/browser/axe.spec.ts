import { expect, test } from '../support/test.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`

test('axe tells what is wrong, but for the parts that are left out', async ({ page: tab, axe }) => {
  await tab.setContent(page('<p>All is well.</p>'))
  expect(await axe()).toEqual([])
  await tab.setContent(
    page('<div id="it"><img src="data:,"><p style="color:#bbb;background:#fff">Hard to read</p></div>'),
  )
  expect((await axe()).map((finding) => finding.split(':')[0])).toEqual(['color-contrast', 'image-alt'])
  expect(await axe(['#it'])).toEqual([])
})
