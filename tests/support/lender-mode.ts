import { expect, type Page } from '@playwright/test'

/** How the stand-in lender behaves towards this browser from now on. */
export async function lenderMode(page: Page, mode: { [name: string]: string }) {
  const set = `/-/sandbox/mode?${new URLSearchParams(mode)}`
  // The sandbox's own pages let no script ask for anything.
  if (page.url().includes('/-/sandbox/')) return void (await page.goto(new URL(set, page.url()).href))
  const status = await page.evaluate(
    async (url) => (await fetch(url, { headers: { accept: 'application/json' } })).status,
    set,
  )
  expect(status).toBe(204)
}
