import { documentIssue } from '../../document-issue.ts'
import { currency } from '../../formats/currency.ts'
import type { Issue } from '../../issue.ts'
import { placeOf } from '../../kinds/index.ts'
import type { Entry } from '../document-set.ts'
import { figuresOf } from '../figures-of.ts'
import { perContent } from '../graph/per-content.ts'
import { region } from '../graph/regions.ts'
import { type AmountLimit, amountLimits } from './amount-limits.ts'
import type { Lender } from './lender.ts'
import { isShown } from './shown-text.ts'
import { textsOf } from './texts-of.ts'

type Bound = AmountLimit['bound']
/** How much a product may be, in cents: what staff call each limit, and the figure by which sentences quote it. */
type Offer = { journey: string } & { [bound in Bound]: { amount: number; what: string; figure: string | undefined } }

const settingOf = { least: 'amountMin', most: 'amountMax' } as const

/** Every number of a disclosure is checked by itself; borrowers read none of the others. */
const elsewhere = ['disclosures', 'preview', 'asset', 'persona']

/** Sentences of the lender that say how much one may borrow, and say something else than its products do. */
export function amountIssues(lender: Lender): Issue[] {
  const offers = offersOf(lender)
  if (offers.length === 0) return []
  return entriesOf(lender).flatMap(({ id, kind, content }) => {
    if (elsewhere.includes(kind)) return []
    const { journey } = placeOf(id) ?? {}
    return limitsOf(content).flatMap(({ path, text, said, amount, bound }) => {
      const meant = offers.filter((offer) => mayMean(offer, { amount, bound }) && isOf(lender, offer, journey))
      const [first] = meant
      if (first === undefined || meant.some((offer) => offer[bound].amount === amount)) return []
      if (!isShown(lender, { file: id, text })) return []
      const { what, figure, amount: cents } = first[bound]
      const right = currency(cents / 100)
      return [{ ...documentIssue('ready.amount', path, { said, what, right, figure }), file: id }]
    })
  })
}

/** Far from what the product may be, an amount is something else: a gift, a fee, the price of a home. */
function mayMean({ least, most }: Offer, { amount, bound }: Pick<AmountLimit, 'amount' | 'bound'>): boolean {
  return bound === 'most'
    ? amount >= least.amount && amount <= most.amount * 2
    : amount >= least.amount / 5 && amount <= most.amount
}

/** Whether a document tells of a product: an org's own tell of all, its changes of a journey of the journey's. */
function isOf({ set }: Lender, offer: Offer, journey: string | undefined): boolean {
  return journey === undefined || set.journey(offer.journey).chain.includes(journey)
}

const limitsOf = perContent((content): (AmountLimit & { path: string; text: string })[] =>
  textsOf(content).flatMap(({ path, text }) => amountLimits(text).map((limit) => ({ ...limit, path, text }))),
)

function offersOf({ set, code, org }: Lender): Offer[] {
  return set.org(code).journeys.flatMap((journey) => {
    const { product } = set.resolve('journey', { org: code, journey }).content
    const { settings = {} } = org.products?.[product] ?? {}
    const { settings: declared = {} } = set.resolve('settings', { journey }).content
    const figures = Object.entries(figuresOf(set, { org: code, journey }))
    const limit = (bound: Bound) => {
      const name = settingOf[bound]
      const amount = settings[name]
      const figure = figures.find(([, { from }]) => from === `settings.${name}`)?.[0]
      return typeof amount === 'number' ? { amount, what: declared[name]?.title ?? name, figure } : undefined
    }
    const [least, most] = [limit('least'), limit('most')]
    return least === undefined || most === undefined ? [] : [{ journey, least, most }]
  })
}

/** What the lender says itself, and what it inherits of other lenders; its changes of journeys are among it. */
function entriesOf({ set, code, family }: Lender): readonly Entry[] {
  const journeys = set.org(code).journeys.flatMap((journey) => set.journey(journey).chain)
  const regions = family.flatMap((each) => [region.org(each), ...journeys.map((id) => region.changes(id, each))])
  return set.entriesIn(...new Set(regions))
}
