import type { CatalogOrg } from '#schemas'

export type Wanted = {
  companyName: string
  companyNameShort: string
  how: 'template' | 'extend' | 'copy'
  org: string | null
}

/** The code that a name suggests: small letters and digits, with hyphens between. */
export function codeOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/&/g, ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
}

/** What is wrong, by field, with what would be right. */
export function wrongIn(
  { companyName, companyNameShort, how, org, code }: Wanted & { code: string },
  orgs: readonly CatalogOrg[],
): { [field in 'companyName' | 'companyNameShort' | 'code' | 'org']?: string } {
  const isCode = /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(code)
  const taken = orgs.find((each) => each.code === code)
  return {
    ...(companyName.trim() === '' ? { companyName: 'Enter the legal name.' } : {}),
    ...(companyNameShort.trim() === '' ? { companyNameShort: 'Enter the name that borrowers know.' } : {}),
    ...(isCode ? {} : { code: 'Use small letters, digits, and single hyphens or dots between them.' }),
    ...(taken === undefined ? {} : { code: `This is the code of ${taken.name}. Choose another.` }),
    ...(how !== 'template' && org === null ? { org: 'Choose a lender.' } : {}),
  }
}
