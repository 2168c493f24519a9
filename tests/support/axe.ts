import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { default as AxeCore, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  var axe: typeof AxeCore
}

export type AxeScope = {
  /** Parts of the page to leave out, as selectors. */
  but?: string[]
  /** The rules to ask, by id; all that are on by default if not given. */
  rules?: readonly string[]
}

/** What axe-core has to say about the page as it stands, but not about pages in its frames: one line a finding. */
export async function axeFindings(page: Page, { but = [], rules }: AxeScope = {}): Promise<string[]> {
  // It stays with the document: putting it in costs more than asking it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // No rule that is on by default needs the style sheets to be loaded once more.
    preload: false,
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  }
  return page.evaluate(
    async ([but, options]) => {
      const { violations } = await globalThis.axe.run(
        { include: [['html']], exclude: but.map((part) => [part]) },
        options,
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
      )
    },
    [but, options] as const,
  )
}
