import type { CatalogOrg } from '#schemas'

/** What a lender is to the world. */
export const stateWords: Record<CatalogOrg['state'], string> = {
  draft: 'Draft: not served',
  test: 'In test, on its test hosts',
  live: 'Live',
  closed: 'Closed to new applications',
}
