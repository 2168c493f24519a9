import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import type { Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'
import { query } from '../../graph/query.ts'
import type { Validate } from '../../validate.ts'
import { orphanIssues } from '../inheritance/orphans.ts'
import { ownPlace, whereWritten } from '../inheritance/own-place.ts'
import { orgFollowedIssues } from '../journey/check-figures.ts'
import { checkOrgReferences, checkPricedProducts } from '../journey/check-names.ts'
import { checkWords } from '../texts/check-words.ts'
import { checkBrand, checkPictures } from './check-brand.ts'
import { bundleIssues } from './check-bundle.ts'
import { checkPrices, checkSettings } from './check-settings.ts'

const orgKinds = ['org', 'brand', 'footer', 'pricing'] as const

/** What is wrong with an org that is served: with what it says, and with what it comes to after inheriting. */
export function checkOrg(set: DocumentSet, code: string, validate: Validate): readonly Issue[] {
  return set.ask(orgIssues, code, validate)
}

const orgIssues = query('org issues', (set: DocumentSet, code: string, validate: Validate): readonly Issue[] =>
  set.org(code).isServed ? checkLender(set, code, validate) : checkLineage(set, code),
)

/** The same of a lender that is not served yet. */
export function checkLender(set: DocumentSet, code: string, validate: Validate): Issue[] {
  const issues = checkLineage(set, code)
  if (issues.length > 0 || set.org(code).isAbstract) return issues
  const shapes = set.ask(shapeIssues, code, validate)
  if (shapes.length > 0) return shapes
  return [
    ...parts.flatMap((part) => set.ask(part, code)),
    ...set.org(code).journeys.flatMap((journey) => set.ask(bundleIssues, code, journey, validate)),
  ]
}

function checkLineage(set: DocumentSet, code: string): Issue[] {
  const file = `orgs/${code}/org`
  const { parent, chain } = set.org(code)
  const own = set.documents.get(file)
  const given = isJsonObject(own) ? own.code : undefined
  const issues: Issue[] =
    typeof given === 'string' && given !== code
      ? [{ ...documentIssue('document.wrong-code', '/code', { given, expected: code }), file }]
      : []
  if (parent !== undefined && !set.org(parent).isThere)
    return [
      ...issues,
      { ...documentIssue('reference.unknown-org', '/extends', { org: parent, known: set.orgs }), file },
    ]
  const [eldest = code] = chain
  const before = set.org(eldest).parent
  if (before !== undefined && set.org(before).isThere) {
    const circle = [before, ...chain].join(' → ')
    issues.push({ ...documentIssue('reference.inherits-itself', '/extends', { chain: circle }), file })
  }
  return issues
}

const shapeIssues = query('shape issues of an org', (set: DocumentSet, code: string, validate: Validate) =>
  orgKinds.flatMap((kind) => checkInherited(set, code, kind, validate)),
)

const parts = [
  query('brand issues', checkBrand),
  query('picture issues', checkPictures),
  query('product issues', checkProducts),
  query('issues of an org’s names', checkNames),
  query('issues of an org’s words', checkOrgWords),
  orgFollowedIssues,
]

/** The whole that a chain of patches comes to has to be what its kind asks for. */
function checkInherited(set: DocumentSet, code: string, kind: (typeof orgKinds)[number], validate: Validate): Issue[] {
  const id = `orgs/${code}/${kind}`
  const inherited = set.at(id)
  const orphaned = orphanIssues(inherited)
  if (orphaned.length > 0) return orphaned
  return validate(`inherited/${kind}`, inherited.content).map((issue) => {
    const { file = id, path } = ownPlace(set.documents, inherited, issue.path)
    return set.documents.has(id) && file !== id ? { ...issue, file: id } : { ...issue, file, path }
  })
}

/** What the org itself and those before it write, in every language that the org offers. */
function checkOrgWords(set: DocumentSet, code: string): Issue[] {
  const { locales = ['en'] } = set.resolve('org', { org: code }).content
  return (['org', 'footer', 'disclosures', 'figures'] as const).flatMap((kind) =>
    whereWritten(set, `orgs/${code}/${kind}`, (content) => checkWords(kind, content, locales)),
  )
}

/** What an org says itself: what it inherits is said of whoever says it. */
function checkNames(set: DocumentSet, code: string): Issue[] {
  const productOf = (journey: string) =>
    set.journey(journey).isThere ? set.resolve('journey', { org: code, journey }).content.product : undefined
  const products = set.journeys.flatMap((journey) => productOf(journey) ?? [])
  const org = set.resolve('org', { org: code }).content
  const pricing = set.resolve('pricing', { org: code }).content
  return [
    ...whereWritten(set, `orgs/${code}/org`, () => [
      ...checkOrgReferences(org, productOf),
      ...checkSettings(org, (journey) => set.resolve('settings', { journey }).content),
    ]),
    ...whereWritten(set, `orgs/${code}/pricing`, () => [
      ...checkPricedProducts(pricing, products),
      ...checkPrices(pricing, (product) => declaredPrices(set, org, product)),
    ]),
  ]
}

/** The prices that the journey of a product declares, or those of all that the org offers. */
function declaredPrices(set: DocumentSet, { products }: DocumentOf['org'], product: string | undefined) {
  const journeys = Object.entries(products).flatMap(([name, { journey }]) =>
    product === undefined || name === product ? [journey] : [],
  )
  const declared = journeys.map((journey) => set.resolve('settings', { journey }).content.pricing)
  return declared.includes(undefined) ? undefined : Object.assign({}, ...declared)
}

function checkProducts(set: DocumentSet, code: string): Issue[] {
  const { products } = set.resolve('org', { org: code }).content
  return Object.entries(products).flatMap(([product, { journey }]) => {
    if (set.journey(journey).isThere) return []
    const path = `/products/${product}/journey`
    const issue = documentIssue('reference.unknown-journey', path, { journey, known: set.journeys })
    return [{ ...issue, file: `orgs/${code}/org` }]
  })
}
