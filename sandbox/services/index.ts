import type { ApplicationService, OpenService, PersonService, SignerService } from '../call/sandbox.ts'
import type { OperationId } from '../contract/operation.ts'
import * as application from './application/application.ts'
import { repullCredit, saveCreditSsn, sendCreditPin } from './application/credit.ts'
import { attestInquiries, getLiens, saveLiens } from './application/liens.ts'
import { attestMerchantLien, confirmMerchantProject, getMerchantProject } from './application/merchant.ts'
import { listApplications } from './application/new-application.ts'
import { getOffers, selectOffer } from './application/offers.ts'
import { getProfile, saveProfile, saveSsn } from './application/profile.ts'
import { estimateProperty, orderBpo, saveProperty } from './application/property.ts'
import {
  answerDelinquency,
  explainOwnership,
  getDelinquencies,
  requalify,
  saveAssets,
} from './application/second-look.ts'
import { signSummary } from './application/summary.ts'
import * as bank from './bank/bank.ts'
import { findBank } from './bank/bank-directory.ts'
import { chatWithAutobot, getChatHistory, setChatReplyUsedWithFeedback } from './chat/chatbot.ts'
import { listTalkMessages, sendTalkMessage } from './chat/talk.ts'
import * as webChat from './chat/web-chat.ts'
import { getClosing, getPayoffs, sendPayoffLetter } from './closing/closing.ts'
import { getDocument, getDocumentPdf, getDocuments, requestPaper } from './closing/loan-document-calls.ts'
import { finishNotarySession, getNotary, startNotarySession } from './closing/notary.ts'
import { changeNotary, scheduleNotary } from './closing/notary-visit.ts'
import { completeSigning, declineSigning, requestCallback, startSigning } from './closing/signing.ts'
import { getCondition, getConditions, settleCondition } from './conditions/conditions.ts'
import { submitIdentity } from './conditions/id-documents.ts'
import { getInsurance, submitInsurance } from './conditions/insurance.ts'
import {
  brokerLogin,
  brokerLogout,
  getBrokerIdentity,
  getIdentity,
  login,
  logout,
  register,
  withdrawConsent,
} from './identity/identity.ts'
import { requestPasswordReset, resetPassword } from './identity/password-reset.ts'
import { getPhoneCheck, sendPhoneCode, verifyPhone } from './identity/phone-check.ts'
import { sendReturnLink } from './identity/return-link.ts'
import { completeIncomeTask, uploadDocument } from './income/documents.ts'
import {
  addIncomeSource,
  completeIncomeLink,
  completeTaxLink,
  getIncome,
  saveEmployment,
  startIncomeLink,
  submitIncome,
} from './income/income.ts'
import { getExperimentationProfile, saveExperimentationProfile } from './lender/experimentation.ts'
import { getDecision, getFeature, getFeatures, getTrackerUuid } from './lender/features.ts'
import { getChatHours, getChatStatus, getPhoneHours } from './lender/hours.ts'
import { getLead, getOriginator, getStateLicenses, suggestAddresses, verifyAddress } from './lender/open.ts'
import { getApplicationAsSigner, getSigner } from './signers/signer.ts'
import { getSignerCondition, getSignerConditions, settleSignerCondition } from './signers/signer-conditions.ts'
import {
  getDocumentAsSigner,
  getDocumentPdfAsSigner,
  getSignerDocuments,
  readSignerDocuments,
} from './signers/signer-documents.ts'
import { sendSignerCode, signInSigner } from './signers/signer-login.ts'
import { finishSignerSession, startSignerSession } from './signers/signer-notary.ts'
import { getSignerPhoneCheck, sendSignerPhoneCode, verifySignerPhone } from './signers/signer-phone.ts'
import {
  completeSignerSigning,
  consentAsSigner,
  submitSignerIdentity,
  uploadSignerDocument,
} from './signers/signer-steps.ts'
import { correctSigner, getCoDeedStatus, getSigners, inviteSigner } from './signers/signers.ts'
import { sendCeoFeedback, sendSurvey } from './wallet/feedback.ts'
import { getWalletProfile, listWallets, markNotificationRead } from './wallet/wallet.ts'

const { authenticateChat, refreshChatNonce, ...agents } = webChat

const chat: { [Id in OperationId]?: OpenService<Id> } = {
  ...agents,
  listTalkMessages,
  sendTalkMessage,
  chatWithAutobot,
  getChatHistory,
  setChatReplyUsedWithFeedback,
}

/** By operation of the contracts. `createApplication` is neither: it makes the application that its script acts on. */
export const openServices: { [Id in OperationId]?: OpenService<Id> } = {
  register,
  login,
  requestPasswordReset,
  resetPassword,
  brokerLogin,
  getFeature,
  getFeatures,
  getDecision,
  getTrackerUuid,
  getLead,
  getOriginator,
  getStateLicenses,
  getPhoneHours,
  getChatHours,
  getChatStatus,
  suggestAddresses,
  verifyAddress,
  findBank,
  sendSignerCode,
  signInSigner,
  ...chat,
}

export const personServices: { [Id in OperationId]?: PersonService<Id> } = {
  getIdentity,
  getLegacyIdentity: getIdentity,
  getBrokerIdentity,
  brokerLogout,
  logout,
  sendReturnLink,
  withdrawConsent,
  getProfile,
  saveProfile,
  saveSsn,
  sendCeoFeedback,
  sendSurvey,
  listApplications,
  getExperimentationProfile,
  saveExperimentationProfile,
  getWalletProfile,
  listWallets,
  markNotificationRead,
  getSigner,
  authenticateChat,
  refreshChatNonce,
}

const closing: { [Id in OperationId]?: ApplicationService<Id> } = {
  getDocument,
  getDocumentPdf,
  requestPaper,
  startSigning,
  completeSigning,
  declineSigning,
  requestCallback,
  getSigners,
  inviteSigner,
  correctSigner,
  getNotary,
  startNotarySession,
  finishNotarySession,
  scheduleNotary,
  changeNotary,
  getPayoffs,
  sendPayoffLetter,
  getClosing,
}

export const applicationServices: { [Id in OperationId]?: ApplicationService<Id> } = {
  ...application,
  repullCredit,
  sendCreditPin,
  saveCreditSsn,
  saveProperty,
  estimateProperty,
  orderBpo,
  getDelinquencies,
  answerDelinquency,
  explainOwnership,
  saveAssets,
  requalify,
  getMerchantProject,
  confirmMerchantProject,
  attestMerchantLien,
  getLiens,
  saveLiens,
  attestInquiries,
  getOffers,
  selectOffer,
  getSummaryDocuments: getDocuments,
  ...closing,
  signSummary,
  uploadDocument,
  completeIncomeTask,
  getIncome,
  addIncomeSource,
  startIncomeLink,
  completeIncomeLink,
  completeTaxLink,
  submitIncome,
  saveEmployment,
  ...bank,
  submitIdentity,
  getInsurance,
  submitInsurance,
  getConditions,
  getCondition,
  settleCondition,
  getPhoneCheck,
  sendPhoneCode,
  verifyPhone,
}

/** What a co-signer may ask: the rest of the application is not theirs. */
export const signerServices: { [Id in OperationId]?: SignerService<Id> } = {
  getApplication: getApplicationAsSigner,
  getCoDeedStatus,
  consentAsSigner,
  submitSignerIdentity,
  uploadSignerDocument,
  getSignerDocuments,
  getDocument: getDocumentAsSigner,
  getDocumentPdf: getDocumentPdfAsSigner,
  readSignerDocuments,
  completeSignerSigning,
  startSignerSession,
  finishSignerSession,
  getSignerConditions,
  getSignerCondition,
  settleSignerCondition,
  getSignerPhoneCheck,
  sendSignerPhoneCode,
  verifySignerPhone,
}
