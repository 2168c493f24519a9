import type { Organisation, OrganisationFacts, Pricing } from '#schemas'
import { hasMoreToCome } from '../formats/states-list.ts'

/** An org as rules and copy read it. */
export function orgFacts(org: Organisation, product: string, pricing: Pricing): OrganisationFacts {
  const { code, canonicalCode = code, brandCode = canonicalCode, company, channel, features } = org
  const states = licensedStates(org)
  return {
    code,
    canonicalCode,
    brandCode,
    ...company,
    licensedStates: states,
    moreStatesToCome: hasMoreToCome(states, company.mainBrand),
    settings: org.products[product]?.settings ?? {},
    pricing: mergedPricing(pricing),
    ...(channel === undefined ? {} : { channel }),
    ...(features === undefined ? {} : { features }),
  }
}

/** Pricing entries as one: what a later one says wins. */
export function mergedPricing({ entries }: Pricing): NonNullable<OrganisationFacts['pricing']> {
  return Object.assign({}, ...entries.map(({ values }) => values))
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
    orgPricingData: pricing.entries.map(({ values }) => values),
  }
}
