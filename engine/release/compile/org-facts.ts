import type { LegalTexts, Locale, Organisation, OrganisationFacts, Pricing } from '#schemas'
import { hasMoreToCome } from '../../formats/states-list.ts'
import { openingHours } from '../../formats/time/opening-hours.ts'

type Legal = { basePath: string; papers: LegalTexts['papers'] }

/** An org as rules and copy read it. */
export function orgFacts(
  org: Organisation,
  product: string,
  pricing: Pricing,
  { basePath = '', papers = {}, locale = 'en' }: Partial<Legal & { locale: Locale }> = {},
): OrganisationFacts {
  const { code, canonicalCode = code, brandCode = canonicalCode, company, channel, features, state = 'draft' } = org
  const states = licensedStates(org)
  const { additionalUrls: _links, ...shown } = company
  return {
    code,
    canonicalCode,
    brandCode,
    state,
    ...shown,
    ...ownLegal({ basePath, papers }),
    ...contactFacts(org.contacts, locale),
    ...dialedAs(company),
    licensedStates: states,
    moreStatesToCome: hasMoreToCome(states, company.mainBrand),
    ...factsByState(org),
    settings: org.products[product]?.settings ?? {},
    pricing: mergedPricing(pricing, product),
    ...(channel === undefined ? {} : { channel }),
    ...(features === undefined ? {} : { features }),
  }
}

/** What differs by the state of the home. Most orgs are one company everywhere, and have no types of licenses written down. */
function factsByState({ companies = [], licences = [] }: Organisation): Pick<OrganisationFacts, 'byState'> {
  const byState: NonNullable<OrganisationFacts['byState']> = {}
  for (const { states, companyName, companyNMLS, companyAddress } of companies)
    for (const state of states) byState[state] = { companyName, companyNMLS, companyAddress }
  for (const { state, type, number } of licences)
    if (type !== undefined)
      byState[state] = { ...byState[state], licence: { state, type, ...(number === undefined ? {} : { number }) } }
  return Object.keys(byState).length === 0 ? {} : { byState }
}

/** Hours are words of the page's language. */
function contactFacts(
  { supportHours, salesHours, salesPhone, relayPhone }: NonNullable<Organisation['contacts']> = {},
  locale: Locale,
): Partial<OrganisationFacts> {
  const [support, sales] = [supportHours, salesHours].map((each) => each && openingHours(each, locale))
  return {
    ...(salesPhone === undefined ? {} : { salesPhone }),
    ...(relayPhone === undefined ? {} : { relayPhone }),
    ...(support === undefined ? {} : { supportHours: support }),
    ...(supportHours === undefined ? {} : { supportTimeZone: supportHours.timeZone }),
    ...(sales === undefined ? {} : { salesHours: sales }),
  }
}

/** A draft of a lender may have no number yet, and is looked at all the same. */
function dialedAs({ phoneFormatted }: Partial<Organisation['company']>): Partial<OrganisationFacts> {
  return phoneFormatted === undefined ? {} : { phoneDial: `+1${phoneFormatted.replace(/\D/g, '')}` }
}

/** Which legal texts are the lender's own pages: whatever leads to such a text leads there. */
function ownLegal({ basePath, papers = {} }: Legal): Partial<OrganisationFacts> {
  const own = Object.keys(papers)
  return {
    legal: Object.fromEntries(own.map((name) => [name, true])),
    ...(own.includes('terms') ? { termsOfUseUrl: `${basePath}/terms` } : {}),
    ...(own.includes('privacy') ? { privacyPolicyUrl: `${basePath}/privacy` } : {}),
  }
}

/** The pricing entries of a product as one: what a later one says wins. */
export function mergedPricing(pricing: Pricing, product: string): NonNullable<OrganisationFacts['pricing']> {
  return Object.assign({}, ...pricingOf(pricing, product))
}

/** What stands for every product, and for the one that is asked about. */
function pricingOf({ entries }: Pricing, product?: string) {
  return entries.filter((entry) => entry.product === undefined || entry.product === product).map(({ values }) => values)
}

/** De-duplicated and sorted. */
export function licensedStates({ licences = [] }: Organisation): string[] {
  return [...new Set(licences.map(({ state }) => state))].sort()
}

/** What the page's HTML carries of the org; the names are the specification's. */
export type OrganisationInformation = {
  baseUrl: string
  canonicalOrgCode: string
  orgBrand: string
  orgCode: string
  orgMetaData: { companyInfo: Organisation['company'] } & { [product: string]: unknown }
  orgPricingData: { [name: string]: unknown }[]
}

export function organisationInformation(org: Organisation, pricing: Pricing): OrganisationInformation {
  const { code, canonicalCode = code, brandCode = canonicalCode, baseUrl = '', company, products } = org
  const settings = Object.fromEntries(
    Object.entries(products).map(([product, { settings: own = {} }]) => [product, own]),
  )
  return {
    baseUrl,
    canonicalOrgCode: canonicalCode,
    orgBrand: brandCode,
    orgCode: code,
    orgMetaData: { ...settings, companyInfo: company },
    orgPricingData: pricingOf(pricing),
  }
}
