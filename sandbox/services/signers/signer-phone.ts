import type { SignerService } from '../../call/sandbox.ts'
import { addPhone, codeSent, toldPhoneCheck, verifyCode } from '../identity/phone-code.ts'
import { signerTold } from './signer.ts'

export const getSignerPhoneCheck: SignerService<'getSignerPhoneCheck'> = (_call, _record, signer) =>
  toldPhoneCheck(signer.phoneCheck)

export const sendSignerPhoneCode: SignerService<'sendSignerPhoneCode'> = (call, record, signer) => {
  signer.phoneCheck = codeSent(signer.phoneCheck, call.body, call.sandbox.now())
  return signerTold(call, record, signer)
}

export const verifySignerPhone: SignerService<'verifySignerPhone'> = (call, record, signer, { profile }) => {
  addPhone(profile, verifyCode(call, signer.uuid, signer.phoneCheck))
  signer.conditions = (signer.conditions ?? []).filter(({ category }) => category !== 'MISSING_PHONE_NUMBER')
  return signerTold(call, record, signer)
}
