import { Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import { isNameOf } from './summary.ts'

/** The one project of the sandbox's one merchant. */
const project = { merchantName: 'Sample Window Works', project: 'Windows for the whole house', amount: 18_400_00 }

export const getMerchantProject: ApplicationService = () => project

export const confirmMerchantProject: ApplicationService = ({ body }, { held }) => {
  if ((body as { amount: number }).amount !== project.amount) throw new Refusal(409, ['project has changed'])
  held.given.confirmMerchantProject = body
}

export const attestMerchantLien: ApplicationService = ({ body }, { held }, person) => {
  const { allPaid, detail, typedName } = body as { allPaid: boolean; detail?: string; typedName: string }
  if (!allPaid && !detail) throw refusedField('detail is missing', 'detail', 'Tell us who has not been paid.')
  if (!isNameOf(person, typedName))
    throw refusedField('name does not match', 'typedName', 'Type your name as it stands in your application.')
  held.given.attestMerchantLien = body
}
