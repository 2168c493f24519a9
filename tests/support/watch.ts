import type { Page } from '@playwright/test'

/** Listens to a page: violations of its content security policy and of Trusted Types, and faults that nobody caught. */
export function watch(page: Page): { violations: () => string[]; faults: () => string[] } {
  const violations: string[] = []
  const faults: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Types|TrustedHTML/i.test(message.text())) violations.push(message.text())
  })
  page.on('pageerror', (error) => {
    if (/TrustedHTML|Trusted Type/i.test(error.message)) violations.push(error.message)
    else faults.push(error.message)
  })
  return { violations: () => violations, faults: () => faults }
}
