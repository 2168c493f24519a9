import type { CatalogOrg } from '#schemas'

/** What a lender is to the world. */
export const stateWords: Record<CatalogOrg['state'], string> = {
  draft: 'Draft: nobody is served',
  test: 'Tested on its test hosts',
  live: 'Live',
  closed: 'Closed: nobody begins',
}
