import type { ApplicationService } from '../../call/sandbox.ts'
import { closeConditions } from '../conditions/conditions.ts'
import { addPhone, codeSent, toldPhoneCheck, verifyCode } from './phone-code.ts'

export const getPhoneCheck: ApplicationService<'getPhoneCheck'> = (_call, { held }) => toldPhoneCheck(held.phoneCheck)

export const sendPhoneCode: ApplicationService<'sendPhoneCode'> = ({ sandbox, body }, { held }) => {
  held.phoneCheck = codeSent(held.phoneCheck, body, sandbox.now())
}

export const verifyPhone: ApplicationService<'verifyPhone'> = (call, record, { profile }) => {
  addPhone(profile, verifyCode(call, record.uuid, record.held.phoneCheck))
  closeConditions(record, ['MISSING_PHONE_NUMBER'])
}
