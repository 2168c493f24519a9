import { documentIssue } from '../../document-issue.ts'
import { at, type Issue } from '../../issue.ts'
import type { Lender } from './lender.ts'

/** What the lender sells: something, from an amount to a larger one, and over some term. */
export function offerIssues({ code, org }: Lender): Issue[] {
  const file = `orgs/${code}/org`
  const products = Object.entries(org.products ?? {})
  const none = products.length === 0 ? [documentIssue('ready.no-products', '/products')] : []
  const wrong = products.flatMap(([product, { settings = {} }]) => {
    const place = (key: string) => at('/products', product, 'settings', key)
    const { amountMin, amountMax, terms } = settings
    const isBackwards = typeof amountMin === 'number' && typeof amountMax === 'number' && amountMin >= amountMax
    return [
      ...(isBackwards ? [documentIssue('ready.amounts', place('amountMax'))] : []),
      ...(Array.isArray(terms) && terms.length === 0 ? [documentIssue('ready.no-terms', place('terms'))] : []),
    ]
  })
  return [...none, ...wrong].map((issue) => ({ ...issue, file }))
}
