import type { Browser } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { agentAt, chatter } from '../support/chatting.ts'
import { cuttable } from '../support/cuttable.ts'
import { startProduct } from '../support/product.ts'
import { expect, productPort, test } from '../support/test.ts'
import { watch } from '../support/watch.ts'

// A borrower and an agent, each in a browser of their own. The borrower's way to the product is one that can be cut.
/** Long enough to be told of and to be tried again in; FULL=1: 20 seconds. */
const cutMs = process.env.FULL ? 20_000 : 5000
const at = (port: number) => (path: string) => `http://harborlight.localhost:${port}${path}`
const lost = 'Connection lost. Attempting to reconnect.'

async function twoPeople(browser: Browser, port: number) {
  const way = await cuttable({ host: '127.0.0.1', port })
  const [one, other] = await Promise.all([browser.newContext(), browser.newContext()])
  const [here, there] = await Promise.all([one.newPage(), other.newPage()])
  return {
    way,
    seen: watch(here),
    borrower: chatter(here, at(way.port)),
    agent: agentAt(there, at(port)),
    async close() {
      await Promise.all([one.close(), other.close()])
      way.close()
    },
  }
}

const agentModes = ['messaging', 'contact-centre', 'stream', 'talk'] as const

for (const mode of agentModes)
  test(`a borrower and an agent talk over ${mode}, through a time without a network, until it ends`, async ({
    browser,
  }) => {
    const hasFiles = mode !== 'talk'
    const { way, borrower, agent, seen, close } = await twoPeople(browser, productPort())
    const name = `Avery of ${mode}`
    await borrower.arrive(mode)
    await borrower.begin(mode, name)
    await agent.signIn(mode === 'stream' ? 'agent-1' : 'Sam')
    await agent.open(name)
    if (mode !== 'stream') await agent.take()
    if (hasFiles) await expect(borrower.page.getByText(/joined the chat/)).toBeVisible()

    await borrower.say('Is anybody there?')
    await expect(agent.log.getByText('Is anybody there?')).toBeVisible()
    await agent.say('Yes, I am.')
    await expect(borrower.log.getByText('Yes, I am.')).toBeVisible()
    if (hasFiles) {
      await borrower.page.getByRole('textbox', { name: 'Message' }).pressSequentially('half of 078-05-1120')
      await expect(agent.page.getByText('Typing: half of •••-••-••••')).toBeVisible()
      await borrower.page.getByRole('textbox', { name: 'Message' }).fill('')
      await agent.page.getByLabel('Reply').pressSequentially('And')
      await expect(borrower.page.getByText('Typing…')).toBeVisible()
      await borrower.attach('mine.txt')
      expect(await agent.opened('mine.txt')).toBe('papers of mine.txt')
      await agent.attach('yours.txt')
      expect(await borrower.opened('yours.txt')).toBe('papers of yours.txt')
    }

    way.cut()
    const cutAt = Date.now()
    await expect(borrower.page.getByText(lost)).toBeVisible()
    await borrower.say('first without a network')
    await borrower.say('second without a network')
    await agent.say('said meanwhile')
    await borrower.page.waitForTimeout(cutMs - (Date.now() - cutAt))
    way.mend()
    // What a talk could not take at once is the borrower's to send again.
    const again = borrower.log.getByRole('button', { name: 'Send again' })
    if (!hasFiles) {
      await expect(borrower.page.getByText(lost)).toHaveCount(0, { timeout: 40_000 })
      while ((await again.count()) > 0) {
        const before = await again.count()
        await again.first().click()
        await expect(again).toHaveCount(before - 1)
      }
    }
    const all = ['Is anybody there?', 'Yes, I am.', 'said meanwhile']
    const mine = ['first without a network', 'second without a network']
    await borrower.hasOnce([...all, ...mine])
    await agent.hasOnce([...all, ...mine])
    await expect(borrower.page.getByText(lost)).toHaveCount(0)

    await agent.end()
    await expect(borrower.page.getByRole('heading', { name: 'Thanks for chatting with us!' })).toBeVisible()
    await expect(borrower.page.getByText('The agent ended this chat.')).toBeVisible()
    await expect(borrower.page.getByRole('button', { name: 'Take the survey' })).toHaveCount(hasFiles ? 1 : 0)
    expect(seen.violations()).toEqual([])
    expect(seen.faults()).toEqual([])
    await close()
  })

test('the chatbot answers, through a time without a network, and hands over to an agent who reads what was said', async ({
  browser,
}) => {
  const { way, borrower, agent, close } = await twoPeople(browser, productPort())
  await borrower.arrive('chatbot')
  await borrower.begin('chatbot', 'Avery of chatbot')
  await borrower.say('How long does funding take?')
  await expect(borrower.log.getByText('Automated assistant')).toHaveCount(1)
  way.cut()
  await borrower.say('What is the draw fee?')
  await expect(borrower.log.getByText('Not sent')).toBeVisible({ timeout: 40_000 })
  await borrower.page.waitForTimeout(cutMs)
  way.mend()
  await borrower.log.getByRole('button', { name: 'Send again' }).click()
  await expect(borrower.log.getByText('Automated assistant')).toHaveCount(2, { timeout: 40_000 })
  await borrower.hasOnce(['How long does funding take?', 'What is the draw fee?'])
  await borrower.say('zzzz qqqq xxxx')
  await borrower.page.getByRole('button', { name: 'Chat with an agent' }).click()
  await agent.signIn('Sam')
  await agent.open('Avery of chatbot')
  await expect(agent.log).toContainText('How long does funding take?')
  await agent.take()
  await agent.say('A person now.')
  await expect(borrower.log.getByText('A person now.')).toBeVisible()
  await close()
})

test('a conversation goes on when the server is stopped for a time in the middle of it', async ({ browser }) => {
  test.setTimeout(240_000)
  const first = await startProduct({ keeps: true })
  const { borrower, agent, close } = await twoPeople(browser, first.port)
  await borrower.arrive('messaging')
  await borrower.begin('messaging', 'Avery')
  await agent.signIn('Sam')
  await agent.open('Avery')
  await agent.take()
  await borrower.say('before the stop')
  await expect(agent.log.getByText('before the stop')).toBeVisible()
  await first.stop()
  await expect(borrower.page.getByText(lost)).toBeVisible()
  await borrower.say('while nobody serves')
  await borrower.page.waitForTimeout(cutMs)
  const second = await startProduct({ dataDir: first.dataDir, port: first.port })
  await borrower.hasOnce(['before the stop', 'while nobody serves'])
  await agent.page.reload()
  await agent.hasOnce(['before the stop', 'while nobody serves'])
  await agent.say('back again')
  await expect(borrower.log.getByText('back again')).toBeVisible()
  await expect(borrower.page.getByText(lost)).toHaveCount(0)
  await second.stop()
  await close()
})

test('two tabs of one browser have one socket, and the second goes on when the first is closed', async ({
  browser,
}) => {
  const { borrower, agent, close } = await twoPeople(browser, productPort())
  const context = borrower.page.context()
  const sockets: string[] = []
  borrower.page.on('websocket', () => sockets.push('first'))
  await borrower.arrive('messaging')
  await borrower.begin('messaging', 'Avery of two tabs')
  const page = await context.newPage()
  page.on('websocket', () => sockets.push('second'))
  await page.goto(borrower.page.url())
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const second = chatter(page, (path) => path)
  await second.say('from the second')
  await borrower.say('from the first')
  await agent.signIn('Sam')
  await agent.open('Avery of two tabs')
  await agent.take()
  await agent.say('to both')
  for (const tab of [borrower, second]) await tab.hasOnce(['from the second', 'to both'])
  for (const tab of [borrower, second]) await tab.hasOnce(['from the first', 'to both'])
  expect(sockets).toEqual(['first'])
  await borrower.page.close()
  await second.say('the first is gone')
  await expect(agent.log.getByText('the first is gone')).toHaveCount(1)
  await agent.say('it is')
  await second.hasOnce(['from the second', 'to both', 'the first is gone', 'it is'])
  expect(sockets).toEqual(['first', 'second'])
  await close()
})

for (const width of [390, 1280])
  test(`the desk can be used by keyboard alone, at ${width} px`, async ({ browser }) => {
    const { borrower, agent, close } = await twoPeople(browser, productPort())
    const { page } = agent
    await page.setViewportSize({ width, height: 844 })
    await borrower.arrive('messaging')
    await borrower.begin('messaging', `Avery at ${width}`)
    const reach = async (role: 'button' | 'link' | 'textbox', name: string) => {
      const wanted = page.getByRole(role, { name, exact: true }).first()
      await expect(wanted).toBeVisible()
      for (let count = 0; count < 60; count++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`no key leads to ${name}`)
    }
    await page.goto(at(productPort())('/-/desk'))
    expect(await axeFindings(page)).toEqual([])
    await reach('textbox', 'Name')
    await page.keyboard.type('Robin')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are Robin.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await reach('link', `Avery at ${width}`)
    await page.keyboard.press('Enter')
    await reach('button', 'Take it')
    await page.keyboard.press('Enter')
    await reach('textbox', 'Reply')
    await page.keyboard.type('By keys alone')
    await reach('button', 'Send')
    await page.keyboard.press('Enter')
    await expect(borrower.log.getByText('By keys alone')).toBeVisible()
    await reach('textbox', 'Note')
    await page.keyboard.type('Nice person')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Robin: Nice person')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.screenshot({ path: `test-results/desk-${width}.png`, fullPage: true })
    await reach('button', 'End chat')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ended: agent.')).toBeVisible()
    await close()
  })
