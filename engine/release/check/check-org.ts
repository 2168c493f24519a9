import { type DocumentOf, schemas } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import type { Inherited } from '../../documents/inherit.ts'
import { isJsonObject } from '../../documents/json.ts'
import { find } from '../../documents/walk.ts'
import type { Issue } from '../../issue.ts'
import { missingOfJourney, placeOf } from '../../kinds/index.ts'
import { check } from '../../logic/check.ts'
import { assetsOf, isAbstract, journeysOf } from '../compile/compile.ts'
import { compileBundle, localesOf } from '../compile/compile-bundle.ts'
import {
  type Documents,
  inheritedDocument,
  inheritedOrgDocument,
  journeyDocument,
  journeyIds,
  orgChain,
  orgCodes,
  orgDocument,
  parentOf,
} from '../documents.ts'
import type { Validate } from '../validate.ts'
import { unknownVariables } from './check-copy.ts'
import { checkOrgReferences, checkPricedProducts } from './check-names.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkWords } from './check-words.ts'
import { contrastIssues } from './contrast.ts'
import { addressIssues, linkIssues } from './destinations.ts'
import { factsSchema } from './facts-schema.ts'
import { neverKnownAt } from './known-facts.ts'
import { orphanIssues } from './orphans.ts'
import { ownPlace } from './own-place.ts'

const orgKinds = ['org', 'brand', 'footer', 'pricing'] as const

/** What is wrong with an org: with what it says, and with what it comes to after inheriting. */
export function checkOrg(documents: Documents, code: string, validate: Validate): Issue[] {
  const issues = checkLineage(documents, code)
  if (issues.length > 0 || isAbstract(documents, code)) return issues
  const shapes = orgKinds.flatMap((kind) => checkInherited(documents, code, kind, validate))
  if (shapes.length > 0) return shapes
  return [
    ...checkBrand(documents, code),
    ...checkProducts(documents, code),
    ...checkNames(documents, code),
    ...checkOrgWords(documents, code),
    ...journeysOf(documents, code).flatMap((journey) => checkBundle(documents, code, journey, validate)),
  ]
}

function checkLineage(documents: Documents, code: string): Issue[] {
  const file = `orgs/${code}/org`
  const own = documents.get(file)
  const given = isJsonObject(own) ? own.code : undefined
  const issues: Issue[] =
    typeof given === 'string' && given !== code
      ? [{ ...documentIssue('document.wrong-code', '/code', { given, expected: code }), file }]
      : []
  const parent = parentOf(documents, code)
  if (parent !== undefined && !documents.has(`orgs/${parent}/org`))
    return [
      ...issues,
      { ...documentIssue('reference.unknown-org', '/extends', { org: parent, known: orgCodes(documents) }), file },
    ]
  const [eldest = code] = orgChain(documents, code)
  const before = parentOf(documents, eldest)
  if (before !== undefined && documents.has(`orgs/${before}/org`)) {
    issues.push({
      ...documentIssue('reference.inherits-itself', '/extends', {
        chain: [before, ...orgChain(documents, code)].join(' → '),
      }),
      file,
    })
  }
  return issues
}

/** The whole that a chain of patches comes to has to be what its kind asks for. */
function checkInherited(
  documents: Documents,
  code: string,
  kind: (typeof orgKinds)[number],
  validate: Validate,
): Issue[] {
  const id = `orgs/${code}/${kind}`
  const inherited = inheritedDocument(documents, id)
  const orphaned = orphanIssues(inherited)
  if (orphaned.length > 0) return orphaned
  return validate(`inherited/${kind}`, inherited.content).map((issue) => {
    const { file = id, path } = ownPlace(documents, inherited, issue.path)
    return documents.has(id) && file !== id ? { ...issue, file: id } : { ...issue, file, path }
  })
}

function checkBrand(documents: Documents, code: string): Issue[] {
  const file = `orgs/${code}/brand`
  const brand = orgDocument(documents, code, 'brand')
  const names = new Set(assetsOf(documents, code).map(({ name }) => name))
  const wanted: [path: string, name: string | undefined][] = [
    ['/logo/src', brand.logo.src],
    ['/favicon', brand.favicon],
    ['/illustration', brand.illustration],
  ]
  const missing = wanted.flatMap(([path, name]) =>
    name === undefined || names.has(name)
      ? []
      : [documentIssue('reference.unknown-asset', path, { file: name, known: names })],
  )
  return [...missing, ...contrastIssues(brand)].map((issue) => ({ ...issue, file }))
}

/** What the org itself and those before it write, in every language that the org offers. */
function checkOrgWords(documents: Documents, code: string): Issue[] {
  const locales = orgDocument(documents, code, 'org').locales ?? ['en']
  return (['org', 'footer', 'disclosures', 'figures'] as const).flatMap((kind) => {
    const inherited = inheritedDocument(documents, `orgs/${code}/${kind}`)
    return checkWords(kind, inherited.content, locales).map((issue) => {
      const { file = `orgs/${code}/${kind}`, path } = ownPlace(documents, inherited, issue.path)
      return { ...issue, file, path }
    })
  })
}

/** What an org says itself: what it inherits is said of whoever says it. */
function checkNames(documents: Documents, code: string): Issue[] {
  const productOf = (journey: string) =>
    documents.has(`journeys/${journey}/journey`)
      ? journeyDocument(documents, code, journey, 'journey').product
      : undefined
  const products = journeyIds(documents).flatMap((journey) => productOf(journey) ?? [])
  const whole = (['org', 'pricing'] as const).map((kind) => inheritedDocument(documents, `orgs/${code}/${kind}`))
  const [org, pricing] = whole.map(({ content }) => content) as unknown as [DocumentOf['org'], DocumentOf['pricing']]
  return [checkOrgReferences(org, productOf), checkPricedProducts(pricing, products)].flatMap((issues, index) =>
    issues.map((issue) => {
      const kind = index === 0 ? 'org' : 'pricing'
      const { file = `orgs/${code}/${kind}`, path } = ownPlace(documents, whole[index] as Inherited, issue.path)
      return { ...issue, file, path }
    }),
  )
}

function checkProducts(documents: Documents, code: string): Issue[] {
  const { products } = orgDocument(documents, code, 'org')
  return Object.entries(products).flatMap(([product, { journey }]) =>
    documents.has(`journeys/${journey}/journey`)
      ? []
      : [
          {
            ...documentIssue('reference.unknown-journey', `/products/${product}/journey`, {
              journey,
              known: journeyIds(documents),
            }),
            file: `orgs/${code}/org`,
          },
        ],
  )
}

function checkBundle(documents: Documents, code: string, journey: string, validate: Validate): Issue[] {
  if (missingOfJourney(documents.keys(), journey).length > 0) return []
  const overrides = [...documents.keys()].filter((id) =>
    orgChain(documents, code).some((org) => id.startsWith(`orgs/${org}/journeys/${journey}/`)),
  )
  const shapes = overrides.flatMap((id) => {
    const name = id.split(`/journeys/${journey}/`)[1] ?? ''
    const orphaned = orphanIssues(inheritedDocument(documents, id))
    if (orphaned.length > 0) return orphaned
    const kind = placeOf(id)?.kind
    return validate(`inherited/${kind}`, journeyDocument(documents, code, journey, name as 'screen')).map((issue) => ({
      ...issue,
      file: id,
    }))
  })
  if (shapes.length > 0) return shapes
  const locales = localesOf(
    journeyDocument(documents, code, journey, 'journey').locales,
    orgDocument(documents, code, 'org').locales,
  )
  const issues = locales.flatMap((locale) =>
    compileBundle(documents, { org: code, journey, locale }).issues.map((issue) => ({
      ...issue,
      ...writtenAt(documents, code, journey, issue),
    })),
  )
  return [
    ...issues,
    ...checkReferences(documents, code, journey),
    ...checkOrgCopy(documents, code, journey),
    ...checkDisclosedNumbers(documents, code, journey),
  ]
}

/** An issue of the compiler names the document within the bundle; this is the one in which the words stand, and their place there. */
function writtenAt(documents: Documents, code: string, journey: string, { file = '', path }: Issue) {
  const inherited =
    file === 'footer' || file === 'org'
      ? inheritedOrgDocument(documents, code, file)
      : file === 'disclosures'
        ? inheritedOrgDocument(documents, code, file, journey)
        : inheritedDocument(documents, `orgs/${code}/journeys/${journey}/${file}`)
  const found = ownPlace(documents, inherited, path)
  return {
    ...found,
    file: found.file ?? (file === 'footer' || file === 'org' ? `orgs/${code}/${file}` : `journeys/${journey}/${file}`),
  }
}

/** Every note reference leads to a disclosure that this org's borrowers get. */
function checkReferences(documents: Documents, code: string, journey: string): Issue[] {
  const known = new Set(orgDocument(documents, code, 'disclosures', journey).items.map(({ id }) => id))
  const chain = orgChain(documents, code)
  const ofJourney = [...documents].flatMap(([id, content]) => {
    const place = placeOf(id)
    if (place?.journey !== journey || (place.org !== undefined && !chain.includes(place.org))) return []
    return find(place.kind, content).map((found) => ({ ...found, file: id }))
  })
  const ofOrg = (['footer', 'disclosures'] as const).flatMap((kind) => {
    const inherited = inheritedOrgDocument(documents, code, kind)
    return find(kind, inherited.content).map((found) => {
      const { file = `orgs/${code}/${kind}`, path } = ownPlace(documents, inherited, found.path)
      return { ...found, file, path }
    })
  })
  const copies = [...ofJourney, ...ofOrg]
  return copies.flatMap(({ role, value, path, file }) =>
    role === 'markdown' || role === 'text'
      ? [...JSON.stringify(value).matchAll(/(\\?)\[\^([a-z][A-Za-z0-9.-]*)\]/g)].flatMap(([, escaped, id = '']) =>
          escaped || known.has(id)
            ? []
            : [{ ...documentIssue('reference.unknown-disclosure', path, { id, known }), file }],
        )
      : [],
  )
}

function checkDisclosedNumbers(documents: Documents, code: string, journey: string): Issue[] {
  const inherited = inheritedOrgDocument(documents, code, 'disclosures', journey)
  const { figures = {} } = orgDocument(documents, code, 'figures', journey)
  const orphaned = orphanIssues(inherited)
  if (orphaned.length > 0) return orphaned
  return checkNumbers(inherited.content, figures).map((issue) => {
    const { file = `journeys/${journey}/disclosures`, path } = ownPlace(documents, inherited, issue.path)
    return { ...issue, file, path }
  })
}

/** Rules and words of the org's footer and disclosures read only facts that there are. */
function checkOrgCopy(documents: Documents, code: string, journey: string): Issue[] {
  const facts = factsSchema(documents, journey, schemas.facts)
  const paths = journeyDocument(documents, code, journey, 'journey')
  return (['footer', 'disclosures'] as const).flatMap((kind) => {
    const id = `orgs/${code}/${kind}`
    const inherited = inheritedOrgDocument(documents, code, kind)
    return find(kind, inherited.content)
      .flatMap((found) => {
        const { role, value, path } = found
        const never = neverKnownAt(found, undefined, paths.derive ?? {})
        if (role === 'rule') return [...check(value, { facts, root: 'boolean', path }), ...never]
        if (role === 'href') return addressIssues(paths, String(value), path)
        if (role !== 'text' && role !== 'markdown') return []
        return [...unknownVariables(value, path, facts), ...linkIssues(paths, value, path), ...never]
      })
      .map((issue) => {
        const { file = id, path } = ownPlace(documents, inherited, issue.path)
        return { ...issue, file, path }
      })
  })
}
