import type { Kind } from '#schemas'

/** A part of a section: a document of the lender, or the named values of one. */
export type SectionPart = {
  kind: Kind
  title?: string
  /** What it is called where its only list has a heading of the same words. */
  name?: string
  only?: readonly string[]
  /** Of a journey's screens the one on which a borrower begins. */
  isFirstScreen?: boolean
}

export type LenderSection = { id: string; title: string; lede: string; parts: readonly SectionPart[] }

/** All of a lender, in the order in which one is begun. Sections without parts have a page of their own. */
export const lenderSections = [
  { id: 'overview', title: 'Overview', lede: '', parts: [] },
  {
    id: 'company',
    title: 'Company',
    lede: 'Who the lender is, as pages, the footer and the disclosures name it.',
    parts: [
      {
        kind: 'org',
        only: [
          '/company/companyName',
          '/company/companyNameShort',
          '/company/companyProduct',
          '/company/charter',
          '/company/companyNMLS',
          '/company/companyAddress',
          '/company/companyLegalUrl',
          '/company/companyNmlsURL',
          '/company/mainBrand',
          '/companies',
        ],
      },
    ],
  },
  {
    id: 'contacts',
    title: 'Contacts and hours',
    lede: 'Where borrowers turn, and when somebody answers.',
    parts: [
      {
        kind: 'org',
        only: ['/company/phoneFormatted', '/company/email', '/contacts', '/company/allowRegulatorReview'],
      },
    ],
  },
  {
    id: 'licenses',
    title: 'Licenses and states',
    lede: 'Where the lender may lend. Nobody whose home is elsewhere can apply.',
    parts: [{ kind: 'org', only: ['/licences', '/company/licensesUrl'] }],
  },
  {
    id: 'products',
    title: 'Products and prices',
    lede: 'What borrowers can apply for, what it costs, and the figures that sentences quote.',
    parts: [
      { kind: 'org', name: 'Products', only: ['/products'] },
      { kind: 'pricing', name: 'Prices', only: ['/entries'] },
      { kind: 'figures', name: 'Figures', only: ['/figures'] },
    ],
  },
  {
    id: 'brand',
    title: 'Brand',
    lede: 'Colors, pictures and typefaces. What follows from a color can be read by construction; everything can be set.',
    parts: [],
  },
  {
    id: 'words',
    title: 'Words',
    lede: 'What the first page says of the lender, the footer, the disclosures, and the texts that borrowers agree to.',
    parts: [
      { kind: 'screen', title: 'First page', only: ['/blocks'], isFirstScreen: true },
      { kind: 'footer', title: 'Footer' },
      { kind: 'disclosures', title: 'Disclosures' },
      { kind: 'legal', title: 'Legal texts' },
      {
        kind: 'org',
        title: 'Links',
        only: [
          '/company/termsOfUseUrl',
          '/company/privacyPolicyUrl',
          '/company/privacyLinkIsExternal',
          '/company/bookletUrl',
          '/company/additionalUrls',
        ],
      },
    ],
  },
  {
    id: 'features',
    title: 'Features and menus',
    lede: 'What the lender offers around the application.',
    parts: [{ kind: 'org', only: ['/features', '/chat', '/locales', '/channel'] }],
  },
  {
    id: 'addresses',
    title: 'Addresses',
    lede: 'Where the lender’s pages stand, and what has to be set up for that.',
    parts: [{ kind: 'org', only: ['/hosts', '/testHosts', '/baseUrl', '/extends', '/canonicalCode', '/brandCode'] }],
  },
  {
    id: 'readiness',
    title: 'Readiness',
    lede: 'What stands in the way of going live, and the step itself.',
    parts: [{ kind: 'org', only: ['/state'] }],
  },
  { id: 'history', title: 'History', lede: 'Who changed what of this lender, and when.', parts: [] },
] as const satisfies readonly LenderSection[]

export type SectionId = (typeof lenderSections)[number]['id']

export function sectionCalled(id: string): LenderSection | undefined {
  return lenderSections.find((each) => each.id === id)
}

/** The section in which a place of one of the lender's documents is edited; undefined for documents that stand in none. */
export function sectionOf(kind: string, path: string): SectionId | undefined {
  if (kind === 'brand') return 'brand'
  const sections: readonly LenderSection[] = lenderSections
  return sections.find(({ parts }) =>
    parts.some((part) => part.kind === kind && (part.only ?? ['']).some((own) => isWithin(path, own))),
  )?.id as SectionId | undefined
}

function isWithin(path: string, own: string): boolean {
  return path === own || path.startsWith(`${own}/`)
}
