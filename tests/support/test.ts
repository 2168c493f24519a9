import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'

type Fixtures = {
  /** The address of a page under a host label: `address('figure', '/account/heloc')`; the label may be empty. */
  address: (label: string, path?: string) => string
  /** What axe-core has to say about the page as it stands: one line a finding. */
  axe: () => Promise<string[]>
}

/** Playwright's test, with the product that this run started. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  address: async ({}, use) => {
    await use((label, path = '/') => `http://${label ? `${label}.localhost` : '127.0.0.1'}:${productPort()}${path}`)
  },
  axe: async ({ page }, use) => {
    await use(async () => {
      // Frames of another origin need a page of their own to be put together; without any, that page costs half the time.
      const isAlone = page.frames().length === 1
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(isAlone).analyze()
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
      )
    })
  },
})

export { expect }

export function productPort(): number {
  const port = Number(process.env.WAYMARK_TEST_PORT)
  if (!port) throw new Error('WAYMARK_TEST_PORT is not set: run this through "npm test -- browser" or "e2e"')
  return port
}
