import { basename } from 'node:path'
import { agentAt, chatter } from '../support/chatting.ts'
import { type Product, startProduct } from '../support/product.ts'
import { eavesdrop, filesWith, keptIn } from '../support/secret-search.ts'
import { expect, test } from '../support/test.ts'

// A product that says all it can, and whose files can be looked into.
let product: Product
test.beforeAll(async () => {
  test.setTimeout(150_000)
  product = await startProduct({ env: { LOG_LEVEL: 'trace' } })
})
test.afterAll(() => product.stop())

const at = (path: string) => `http://harborlight.localhost:${product.port}${path}`

for (const mode of ['messaging', 'talk', 'chatbot'] as const)
  test(`what is said over ${mode} stands in the lender’s own calls and store, and in no telemetry, log or storage`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const ofPage = eavesdrop(page)
    const borrower = chatter(page, at)
    const secrets = ['asked', 'answered', 'typed', 'paper'].map((what) => `${what}${mode}q7x`)
    const [asked = '', answered = '', typed = '', paper = ''] = secrets
    const name = `Zorblatt ${mode}`

    await borrower.arrive(mode)
    await borrower.begin(mode, name)
    await borrower.say(asked)
    if (mode === 'chatbot') await expect(borrower.log.getByText('Automated assistant')).toHaveCount(1)
    else {
      const agent = agentAt(await (await browser.newContext()).newPage(), at)
      await agent.signIn('Sam')
      await agent.open(name)
      await agent.take()
      await agent.say(answered)
      await expect(borrower.log.getByText(answered)).toBeVisible()
      if (mode === 'messaging') {
        await borrower.attach(`${paper}.txt`)
        await expect(agent.log.getByRole('link', { name: paper })).toBeVisible()
        await page.getByRole('textbox', { name: 'Message' }).fill(typed)
        await expect(agent.page.getByText(`Typing: ${typed}`)).toBeVisible()
      }
    }
    // What goes wrong is told of as well.
    await page.getByRole('heading', { name: 'Chat with us' }).click()
    await page.keyboard.press('Alt+Shift+Digit5')
    await expect(page.getByRole('alert').first()).toContainText('Something went wrong')

    for (const secret of secrets) {
      const places = await ofPage.placesOf(secret)
      expect(places.filter((place) => !/^body of \/service-(csp|talk|chat-chatbot)\//.test(place))).toEqual([])
      // The page itself shows it; nothing keeps it.
      expect((await keptIn(page, secret)).filter((place) => !['document', 'what is typed'].includes(place))).toEqual([])
      expect(product.output()).not.toContain(secret)
      const files = filesWith(product.dataDir, secret).map((path) => basename(path))
      expect(files.filter((file) => !file.startsWith('sandbox'))).toEqual([])
    }
    for (const personal of [name, 'avery@example.com']) {
      expect(product.output()).not.toContain(personal)
      const places = await ofPage.placesOf(personal)
      expect(places.filter((place) => !/^body of \/service-/.test(place))).toEqual([])
    }
    // A recorder of the lender's leaves the window out by this.
    expect(await borrower.log.evaluate((log) => log.closest('[data-private]') !== null)).toBe(true)
    // Without these nothing above would say anything.
    expect(ofPage.sent().some((request) => new URL(request.url()).pathname.startsWith('/ft/'))).toBe(true)
    expect(filesWith(product.dataDir, asked)).not.toEqual([])
    expect(product.output()).toContain('/service-')
    await context.close()
  })
