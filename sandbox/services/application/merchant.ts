import { Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import { isNameOf } from './summary.ts'

/** The one project of the sandbox's one merchant. */
const project = { merchantName: 'Sample Window Works', project: 'Windows for the whole house', amount: 18_400_00 }

export const getMerchantProject: ApplicationService<'getMerchantProject'> = () => project

export const confirmMerchantProject: ApplicationService<'confirmMerchantProject'> = ({ body }, { held }) => {
  if (body.amount !== project.amount) throw new Refusal(409, ['project has changed'])
  held.given.confirmMerchantProject = body
}

export const attestMerchantLien: ApplicationService<'attestMerchantLien'> = ({ body }, { held }, person) => {
  const { allPaid, detail, typedName } = body
  if (!allPaid && !detail) throw refusedField('detail is missing', 'detail', 'Tell us who has not been paid.')
  if (!isNameOf(person, typedName))
    throw refusedField('name does not match', 'typedName', 'Type your name as it appears in your application.')
  held.given.attestMerchantLien = body
}
