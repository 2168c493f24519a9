import { type Download, expect, type Page } from '@playwright/test'
import type { ChatMode } from '#engine'

/** The address of a page of the lender that has a chat. */
type At = (path: string) => string

const papers = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`papers of ${name}`) })

/** Somebody who chats from the lender's first page. */
export function chatter(page: Page, at: At) {
  const log = page.getByRole('log')
  return {
    page,
    log,
    async arrive(mode: ChatMode | undefined, flagsAt: At = at) {
      await page.goto(flagsAt('/-/sandbox/flags?key=web-chat&enabled=true&mine=1'))
      await page.goto(at(mode === 'talk' ? '/-/sandbox/talk' : `/account/heloc/register${mode ? `?mode=${mode}` : ''}`))
      await page.getByRole('button', { name: 'Chat with us' }).click()
    },
    async begin(mode: ChatMode | undefined, name: string) {
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Email address').fill('avery@example.com')
      if (mode === 'stream') await page.getByLabel('Agent ID').selectOption('agent-1')
      await page.getByRole('button', { name: 'Start chat' }).click()
      await expect(log).toContainText('Social Security number')
    },
    async say(text: string) {
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.keyboard.press('Enter')
    },
    async attach(name: string) {
      await page.getByLabel('Attach files').setInputFiles(papers(name))
      await page.getByRole('button', { name: 'Send', exact: true }).click()
    },
    /** What a file says that the agent sent. */
    async opened(name: string) {
      const loading = page.waitForEvent('download')
      await log.getByRole('button', { name: `Open ${name}` }).click()
      return textOf(await loading)
    },
    /** Each of these stands once, and in this order. */
    hasOnce: (texts: readonly string[]) => standOnce(log, texts),
  }
}

/** An agent at the desk. */
export function agentAt(page: Page, at: At) {
  const log = page.getByRole('log')
  return {
    page,
    log,
    async signIn(name: string) {
      await page.goto(at('/-/desk'))
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText(`You are ${name}.`)).toBeVisible()
    },
    async open(borrower: string) {
      await page.getByRole('link', { name: borrower, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: borrower })).toBeVisible()
    },
    take: () => page.getByRole('button', { name: 'Take it' }).click(),
    async say(text: string) {
      await page.getByLabel('Reply').fill(text)
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(log.getByText(text)).toBeVisible()
    },
    async attach(name: string) {
      await page.getByLabel('File').setInputFiles(papers(name))
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(log.getByRole('link', { name })).toBeVisible()
    },
    async opened(name: string) {
      const loading = page.waitForEvent('download')
      await log.getByRole('link', { name }).click()
      return textOf(await loading)
    },
    end: () => page.getByRole('button', { name: 'End chat' }).click(),
    hasOnce: (texts: readonly string[]) => standOnce(log, texts),
  }
}

async function textOf(download: Download) {
  const stream = await download.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function standOnce(log: ReturnType<Page['getByRole']>, texts: readonly string[]) {
  await expect(log.getByText('Sending')).toHaveCount(0, { timeout: 40_000 })
  for (const text of texts) await expect(log.getByText(text)).toHaveCount(1, { timeout: 40_000 })
  const all = (await log.textContent()) ?? ''
  const places = texts.map((text) => all.indexOf(text))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}
