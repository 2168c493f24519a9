import { test as base, expect } from '@playwright/test'
import { axeFindings } from './axe.ts'

type Fixtures = {
  /** The address of a page under a host label: `address('figure', '/account/heloc')`; the label may be empty. */
  address: (label: string, path?: string) => string
  /** What axe-core has to say about the page as it stands, or about all of it but some parts: one line a finding. */
  axe: (but?: string[]) => Promise<string[]>
}

/** Playwright's test, with the product that this run started. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  address: async ({}, use) => {
    await use((label, path = '/') => `http://${label ? `${label}.localhost` : '127.0.0.1'}:${productPort()}${path}`)
  },
  axe: async ({ page }, use) => {
    await use((but) => axeFindings(page, but === undefined ? {} : { but }))
  },
})

export { expect }

export function productPort(): number {
  const port = Number(process.env.WAYMARK_TEST_PORT)
  if (!port) throw new Error('WAYMARK_TEST_PORT is not set: run this through "npm test -- browser" or "e2e"')
  return port
}
