import type { Issue } from '../../issue.ts'
import type { DocumentSet } from '../document-set.ts'
import { addressIssues } from './addresses.ts'
import { amountIssues } from './amounts.ts'
import { brandIssues } from './brand.ts'
import { chatIssues } from './chat.ts'
import { companiesIssues } from './companies.ts'
import { companyIssues } from './company.ts'
import { featureIssues } from './features.ts'
import { insuranceIssues } from './insurance.ts'
import { lenderOf } from './lender.ts'
import { licenceIssues } from './licences.ts'
import type { Moment } from './moment.ts'
import { noCostIssues } from './no-cost.ts'
import { offerIssues } from './offers.ts'
import { otherBrandIssues } from './other-brand.ts'
import { placeholderIssues } from './placeholders.ts'
import { sameIssues } from './same.ts'

export type { Moment } from './moment.ts'

/**
 * What stands in the way of a lender's going live, or has to be looked at before, as far as documents can tell. Each issue names the
 * document (`file`) and the place in which it is mended.
 */
export function readiness(set: DocumentSet, code: string, moment: Moment = {}): Issue[] {
  const lender = lenderOf(set, code)
  return [
    ...companyIssues(lender),
    ...companiesIssues(lender),
    ...licenceIssues(lender, moment),
    ...offerIssues(lender),
    ...amountIssues(lender),
    ...noCostIssues(lender),
    ...featureIssues(lender),
    ...chatIssues(lender),
    ...brandIssues(lender),
    ...insuranceIssues(lender),
    ...addressIssues(lender, moment),
    ...placeholderIssues(lender),
    ...sameIssues(lender),
    ...otherBrandIssues(lender),
  ]
}
