import type { ApplicationService, OpenService, PersonService, SignerService } from '../call/sandbox.ts'
import * as application from './application.ts'
import * as bank from './bank.ts'
import { findBank } from './bank-directory.ts'
import { getClosing, getPayoffs, sendPayoffLetter } from './closing.ts'
import { getCondition, getConditions, settleCondition } from './conditions.ts'
import { repullCredit, saveCreditSsn, sendCreditPin } from './credit.ts'
import { completeIncomeTask, uploadDocument } from './documents.ts'
import { getExperimentationProfile, saveExperimentationProfile } from './experimentation.ts'
import { getDecision, getFeature, getFeatures, getTrackerUuid } from './features.ts'
import { sendCeoFeedback, sendSurvey } from './feedback.ts'
import { getChatHours, getChatStatus, getPhoneHours } from './hours.ts'
import { submitIdentity } from './id-documents.ts'
import { brokerLogin, brokerLogout, getBrokerIdentity, getIdentity, login, logout, register } from './identity.ts'
import {
  addIncomeSource,
  completeIncomeLink,
  completeTaxLink,
  getIncome,
  saveEmployment,
  startIncomeLink,
  submitIncome,
} from './income.ts'
import { getInsurance, submitInsurance } from './insurance.ts'
import { attestInquiries, getLiens, saveLiens } from './liens.ts'
import { attestMerchantLien, confirmMerchantProject, getMerchantProject } from './merchant.ts'
import { listApplications } from './new-application.ts'
import { finishNotarySession, getNotary, startNotarySession } from './notary.ts'
import { changeNotary, scheduleNotary } from './notary-visit.ts'
import { getOffers, selectOffer } from './offers.ts'
import { getLead, getOriginator, getStateLicenses, suggestAddresses, verifyAddress } from './open.ts'
import { getDocument, getDocumentPdf, getDocuments, requestPaper } from './paper-calls.ts'
import { getPhoneCheck, sendPhoneCode, verifyPhone } from './phone-check.ts'
import { getProfile, saveProfile, saveSsn } from './profile.ts'
import { estimateProperty, orderBpo, saveProperty } from './property.ts'
import { answerDelinquency, explainOwnership, getDelinquencies, requalify, saveAssets } from './second-look.ts'
import { getApplicationAsSigner, getSigner } from './signer.ts'
import { getSignerCondition, getSignerConditions, settleSignerCondition } from './signer-conditions.ts'
import { sendSignerCode, signInSigner } from './signer-login.ts'
import { finishSignerSession, startSignerSession } from './signer-notary.ts'
import {
  getDocumentAsSigner,
  getDocumentPdfAsSigner,
  getSignerDocuments,
  readSignerDocuments,
} from './signer-papers.ts'
import { getSignerPhoneCheck, sendSignerPhoneCode, verifySignerPhone } from './signer-phone.ts'
import { completeSignerSigning, consentAsSigner, submitSignerIdentity, uploadSignerDocument } from './signer-steps.ts'
import { correctSigner, getCoDeedStatus, getSigners, inviteSigner } from './signers.ts'
import { completeSigning, declineSigning, requestCallback, startSigning } from './signing.ts'
import { signSummary } from './summary.ts'
import { getWalletProfile, listWallets, markNotificationRead } from './wallet.ts'

/** By operation of the contracts. `createApplication` is neither: it makes the application that its script acts on. */
export const openServices: { [operation: string]: OpenService } = {
  register,
  login,
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
}

export const personServices: { [operation: string]: PersonService } = {
  getIdentity,
  getLegacyIdentity: getIdentity,
  getBrokerIdentity,
  brokerLogout,
  logout,
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
}

const closing: { [operation: string]: ApplicationService } = {
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

export const applicationServices: { [operation: string]: ApplicationService } = {
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

/** What somebody may ask who signs along: the rest of the application is not theirs. */
export const signerServices: { [operation: string]: SignerService } = {
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
