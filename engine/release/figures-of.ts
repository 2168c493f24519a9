import type { Figure } from '#schemas'
import { mergedPricing } from './compile/org-facts.ts'
import type { DocumentSet } from './document-set.ts'
import { query } from './graph/query.ts'

export type Figures = { [name: string]: Figure }

/** The figures of a journey as an org's copy quotes them: what follows from the org's settings and prices has their values. */
export function figuresOf(set: DocumentSet, { org, journey }: { org: string; journey: string }): Figures {
  return set.ask(figuresAt, org, journey)
}

const figuresAt = query('figures', (set: DocumentSet, org: string, journey: string): Figures => {
  const { figures = {} } = set.resolve('figures', { org, journey }).content
  const { products } = set.resolve('org', { org }).content
  const { product } = set.resolve('journey', { org, journey }).content
  const settings = products[product]?.settings ?? {}
  const pricing = mergedPricing(set.resolve('pricing', { org, journey }).content, product)
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, followed(figure, { settings, pricing })]),
  )
})

function followed(figure: Figure, sources: { [part: string]: { [name: string]: unknown } }): Figure {
  const [part = '', name = ''] = figure.from?.split('.') ?? []
  const value = sources[part]?.[name]
  if (typeof value !== 'number') return figure
  // Prices are in percent, figures in fractions: 4.99 is 0.0499, and not a little more.
  return { ...figure, value: figure.unit === 'fraction' ? Number((value / 100).toFixed(8)) : value }
}
