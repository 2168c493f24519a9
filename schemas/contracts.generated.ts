// Generated from the contracts in services/ by `npm run generate`. Do not edit.

export type ChatFromPage =
  ChatSocketOpen | ChatSocketPing | ChatSocketMessage | ChatSocketTyping | ChatSocketAgain | ChatSocketEnd
export type ChatFromLender =
  | ChatSocketOpened
  | ChatSocketPong
  | ChatSocketTaken
  | ChatSocketRefused
  | ChatSocketAgent
  | ChatSocketAgentTyping
  | ChatSocketEnded

export interface Operations {
  getStateLicenses: {
    body: undefined
    reply: {
      /**
       * The two letters of a state or of the District of Columbia.
       */
      abbrev: string
      /**
       * The kind of licence.
       */
      name?: string
      number?: string
      expires?: string
    }[]
  }
  suggestAddresses: {
    body: undefined
    reply: ApplicationAddressSuggestions
  }
  verifyAddress: {
    body: ApplicationAddressQuestion
    reply: ApplicationAddressVerdict
  }
  createApplication: {
    body: ApplicationNewApplication
    reply: ApplicationOutcome
  }
  listApplications: {
    body: undefined
    reply: ApplicationApplicationList
  }
  getApplication: {
    body: undefined
    reply: ApplicationApplication
  }
  getProperties: {
    body: undefined
    reply: ApplicationProperties
  }
  selectProperty: {
    body: undefined
    reply: ApplicationOutcome
  }
  giveConsent: {
    body: ApplicationConsent
    reply: ApplicationOutcome
  }
  repullCredit: {
    body: undefined
    reply: ApplicationOutcome
  }
  sendCreditPin: {
    body: ApplicationCreditPin
    reply: ApplicationOutcome
  }
  saveCreditSsn: {
    body: ProfileSsn
    reply: ApplicationOutcome
  }
  saveProperty: {
    body: ApplicationPropertyCorrection
    reply: ApplicationOutcome
  }
  estimateProperty: {
    body: ApplicationPropertyEstimate
    reply: ApplicationOutcome
  }
  orderBpo: {
    body: ApplicationBpoOrder
    reply: ApplicationOutcome
  }
  getDelinquencies: {
    body: undefined
    reply: ApplicationDelinquencies
  }
  answerDelinquency: {
    body: ApplicationDelinquencyAnswers
    reply: ApplicationOutcome
  }
  explainOwnership: {
    body: ApplicationOwnershipEvidence
    reply: ApplicationOutcome
  }
  saveAssets: {
    body: ApplicationAssets
    reply: ApplicationOutcome
  }
  requalify: {
    body: ApplicationRequalification
    reply: ApplicationOutcome
  }
  getMerchantProject: {
    body: undefined
    reply: ApplicationMerchantProject
  }
  confirmMerchantProject: {
    body: ApplicationMerchantReview
    reply: ApplicationOutcome
  }
  attestMerchantLien: {
    body: ApplicationMerchantLienAttestation
    reply: ApplicationOutcome
  }
  getLiens: {
    body: undefined
    reply: ApplicationLiens
  }
  saveLiens: {
    body: ApplicationLienAnswers
    reply: ApplicationOutcome
  }
  attestInquiries: {
    body: ApplicationInquiryAnswers
    reply: ApplicationOutcome
  }
  getOffers: {
    body: undefined
    reply: ApplicationOffers
  }
  selectOffer: {
    body: ApplicationOfferChoice
    reply: ApplicationOutcome
  }
  saveOwnership: {
    body: ApplicationOwnership
    reply: ApplicationOutcome
  }
  getApplicant: {
    body: undefined
    reply: ApplicationApplicantAnswers
  }
  saveApplicant: {
    body: ApplicationApplicant
    reply: ApplicationOutcome
  }
  saveSigners: {
    body: ApplicationSigners
    reply: ApplicationOutcome
  }
  saveHmda: {
    body: ApplicationHmda
    reply: ApplicationOutcome
  }
  getSummaryDocuments: {
    body: undefined
    reply: ApplicationDocuments
  }
  uploadDocument: {
    body: ApplicationNewDocument
    reply: ApplicationUploadedDocument
  }
  completeIncomeTask: {
    body: ApplicationDocumentsOfTask
    reply: ApplicationOutcome
  }
  signSummary: {
    body: ApplicationSummarySignature
    reply: ApplicationOutcome
  }
  saveSessionRecording: {
    body: ApplicationSessionRecording
    reply: ApplicationKept
  }
  getExperimentationProfile: {
    body: undefined
    reply: ApplicationExperimentationProfile
  }
  saveExperimentationProfile: {
    body: ApplicationExperimentationChoice
    reply: ApplicationExperimentationProfile
  }
  findBank: {
    body: undefined
    reply: BankFoundBank
  }
  getBank: {
    body: undefined
    reply: BankBank
  }
  startBankLink: {
    body: BankStartedBankLink
    reply: IncomeLinkPlace
  }
  completeBankLink: {
    body: BankBankLinkResult
    reply: ApplicationOutcome
  }
  chooseDisbursement: {
    body: BankChosenDisbursement
    reply: ApplicationOutcome
  }
  addDisbursementAccount: {
    body: BankManualDisbursement
    reply: ApplicationOutcome
  }
  confirmDisbursement: {
    body: undefined
    reply: ApplicationOutcome
  }
  chooseAutopay: {
    body: BankAutopay
    reply: ApplicationOutcome
  }
  addAutopayAccount: {
    body: BankManualAccount
    reply: ApplicationOutcome
  }
  initWebChat: {
    body: ChatNewWebChat
    reply: ChatWebChatSession
  }
  initStreamChat: {
    body: ChatNewStreamChat
    reply: ChatWebChatSession
  }
  refreshChatToken: {
    body: ChatChatTokenBody
    reply: ChatChatTokenReply
  }
  getWebChatInfo: {
    body: ChatChannelBody
    reply: ChatContactReply
  }
  getChatTicket: {
    body: ChatEmptyBody
    reply: ChatTicketReply
  }
  listChatMessages: {
    body: undefined
    reply: ChatChatMessages
  }
  sendChatFile: {
    body: ChatNewChatFile
    reply: ChatChatFile
  }
  getChatFile: {
    body: undefined
    reply: ChatChatFileContent
  }
  endWebChat: {
    body: ChatEmptyBody
    reply: ChatDone
  }
  getChatSurvey: {
    body: undefined
    reply: ChatSurveyReply
  }
  leaveChatMessage: {
    body: ChatLeftMessage
    reply: ChatDone
  }
  authenticateChat: {
    body: ChatEmptyBody
    reply: ChatNonceReply
  }
  refreshChatNonce: {
    body: ChatEmptyBody
    reply: ChatNonceReply
  }
  getChatHistory: {
    body: undefined
    reply: ChatChatbotHistory
  }
  chatWithAutobot: {
    body: ChatChatbotQuestion
    reply: ChatChatbotAnswer
  }
  setChatReplyUsedWithFeedback: {
    body: ChatChatbotFeedback
    reply: ChatDone
  }
  listTalkMessages: {
    body: undefined
    reply: ChatChatMessages
  }
  sendTalkMessage: {
    body: ChatNewTalkMessage
    reply: ChatTalkReply
  }
  getDocument: {
    body: undefined
    reply: ClosingDocumentText
  }
  getDocumentPdf: {
    body: undefined
    reply: Uint8Array
  }
  requestPaper: {
    body: undefined
    reply: ClosingPaperRequest
  }
  startSigning: {
    body: undefined
    reply: ApplicationOutcome
  }
  completeSigning: {
    body: ClosingClosingSignature
    reply: ApplicationOutcome
  }
  declineSigning: {
    body: ClosingSigningRefusal
    reply: ApplicationOutcome
  }
  requestCallback: {
    body: ClosingCallback
    reply: ApplicationOutcome
  }
  getCoDeedStatus: {
    body: undefined
    reply: ClosingCoDeed
  }
  inviteSigner: {
    body: undefined
    reply: ApplicationOutcome
  }
  correctSigner: {
    body: ClosingSignerCorrection
    reply: ApplicationOutcome
  }
  getNotary: {
    body: undefined
    reply: ClosingNotary
  }
  startNotarySession: {
    body: ClosingNotarySessionStart
    reply: ClosingNotarySession
  }
  finishNotarySession: {
    body: undefined
    reply: ApplicationOutcome
  }
  scheduleNotary: {
    body: ClosingNotaryVisit
    reply: ApplicationOutcome
  }
  changeNotary: {
    body: ClosingNotaryChange
    reply: ApplicationOutcome
  }
  getPayoffs: {
    body: undefined
    reply: ClosingPayoffs
  }
  sendPayoffLetter: {
    body: ClosingHandedIn
    reply: ApplicationOutcome
  }
  getClosing: {
    body: undefined
    reply: ClosingClosing
  }
  getConditions: {
    body: undefined
    reply: ConditionsConditions
  }
  getCondition: {
    body: undefined
    reply: ConditionsCondition
  }
  settleCondition: {
    body: ConditionsDocumentsOfCondition
    reply: ApplicationOutcome
  }
  getPhoneCheck: {
    body: undefined
    reply: ConditionsPhoneCheck
  }
  sendPhoneCode: {
    body: ConditionsPhoneNumber
    reply: ApplicationOutcome
  }
  verifyPhone: {
    body: ConditionsPhoneCode
    reply: ApplicationOutcome
  }
  getPhoneHours: {
    body: undefined
    reply: {
      /**
       * In English, such as MONDAY.
       */
      weekday: string
      /**
       * 1 is Monday; 6 and 7 are the weekend.
       */
      weekdayValue: number
      startTime?: string
      endTime?: string
      isOpen: boolean
    }[]
  }
  getChatHours: {
    body: undefined
    reply: {
      /**
       * In English, such as MONDAY.
       */
      weekday: string
      /**
       * 1 is Monday; 6 and 7 are the weekend.
       */
      weekdayValue: number
      startTime?: string
      endTime?: string
      isOpen: boolean
    }[]
  }
  getChatStatus: {
    body: undefined
    reply: HoursOpenStatus
  }
  register: {
    body: IdentityRegistration
    reply: IdentitySession
  }
  login: {
    body: IdentityCredentials
    reply: IdentitySession
  }
  requestPasswordReset: {
    body: IdentityResetQuestion
    reply: IdentitySent
  }
  resetPassword: {
    body: IdentityNewPassword
    reply: IdentityDone
  }
  getIdentity: {
    body: undefined
    reply: IdentityIdentity
  }
  getLegacyIdentity: {
    body: undefined
    reply: IdentityIdentity
  }
  withdrawConsent: {
    body: IdentityWithdrawal
    reply: IdentityWithdrawn
  }
  sendReturnLink: {
    body: IdentityReturnLink
    reply: IdentityReturnLinkSent
  }
  logout: {
    body: undefined
    reply: IdentityDone
  }
  getBrokerIdentity: {
    body: undefined
    reply: IdentityIdentity
  }
  brokerLogin: {
    body: IdentityBrokerLogin
    reply: IdentityRedirect
  }
  brokerLogout: {
    body: undefined
    reply: IdentityRedirect
  }
  getIncome: {
    body: undefined
    reply: IncomeIncome
  }
  addIncomeSource: {
    body: IncomeNewIncomeSource
    reply: ApplicationOutcome
  }
  startIncomeLink: {
    body: IncomeStartedIncomeLink
    reply: IncomeLinkPlace
  }
  completeIncomeLink: {
    body: IncomeLinkResult
    reply: ApplicationOutcome
  }
  completeTaxLink: {
    body: IncomeLinkResult
    reply: ApplicationOutcome
  }
  submitIncome: {
    body: undefined
    reply: ApplicationOutcome
  }
  saveEmployment: {
    body: IncomeEmployment
    reply: ApplicationOutcome
  }
  getLead: {
    body: undefined
    reply: LeadLead
  }
  getOriginator: {
    body: undefined
    reply: LeadOriginator
  }
  getFeature: {
    body: OptimizeFeatureQuestion
    reply: OptimizeFeature
  }
  getFeatures: {
    body: OptimizeFeaturesQuestion
    reply: OptimizeFeatures
  }
  getDecision: {
    body: OptimizeDecisionQuestion
    reply: OptimizeDecisions
  }
  getTrackerUuid: {
    body: OptimizeTrackerQuestion
    reply: OptimizeTracker
  }
  getProfile: {
    body: undefined
    reply: ProfileProfile
  }
  saveProfile: {
    body: ProfileProfileChange
    reply: ProfileProfile
  }
  saveSsn: {
    body: ProfileSsn
    reply: ProfileProfile
  }
  sendCeoFeedback: {
    body: ProfileCeoFeedback
    reply: {
      isTaken: true
    }
  }
  sendSurvey: {
    body: ProfileSurvey
    reply: {
      isTaken: true
    }
  }
  sendSignerCode: {
    body: SignersCodeQuestion
    reply: SignersSentCode
  }
  signInSigner: {
    body: SignersCodeAnswer
    reply: IdentitySession
  }
  getSigner: {
    body: undefined
    reply: SignersSigner
  }
  getSigners: {
    body: undefined
    reply: SignersSigners
  }
  consentAsSigner: {
    body: SignersSignerConsent
    reply: SignersSigner
  }
  submitSignerIdentity: {
    body: VerificationIdentityDocument
    reply: SignersSigner
  }
  getSignerDocuments: {
    body: undefined
    reply: ApplicationDocuments
  }
  uploadSignerDocument: {
    body: ApplicationNewDocument
    reply: ApplicationUploadedDocument
  }
  readSignerDocuments: {
    body: SignersReadDocuments
    reply: SignersSigner
  }
  completeSignerSigning: {
    body: SignersSignerSignature
    reply: SignersSigner
  }
  startSignerSession: {
    body: SignersSignerSessionStart
    reply: ClosingNotarySession
  }
  finishSignerSession: {
    body: undefined
    reply: SignersSigner
  }
  getSignerConditions: {
    body: undefined
    reply: ConditionsConditions
  }
  getSignerCondition: {
    body: undefined
    reply: ConditionsCondition
  }
  settleSignerCondition: {
    body: ConditionsDocumentsOfCondition
    reply: SignersSigner
  }
  getSignerPhoneCheck: {
    body: undefined
    reply: ConditionsPhoneCheck
  }
  sendSignerPhoneCode: {
    body: ConditionsPhoneNumber
    reply: SignersSigner
  }
  verifySignerPhone: {
    body: ConditionsPhoneCode
    reply: SignersSigner
  }
  getStatus: {
    body: undefined
    reply: {
      /**
       * The back-end status: where the application stands with the lender. An open string (new names may come),
       * or null while the lender has nothing to say yet.
       *
       */
      status: string | null
    }
  }
  submitIdentity: {
    body: VerificationIdentityDocument
    reply: ApplicationOutcome
  }
  getInsurance: {
    body: undefined
    reply: VerificationInsurance
  }
  submitInsurance: {
    body: VerificationInsuranceProof
    reply: ApplicationOutcome
  }
  getWalletProfile: {
    body: undefined
    reply: WalletWalletProfile
  }
  listWallets: {
    body: undefined
    reply: WalletWallets
  }
  markNotificationRead: {
    body: undefined
    reply: WalletNotification
  }
}
export interface ApplicationAddressSuggestions {
  suggestions: CommonPostalAddress[]
}
export interface CommonPostalAddress {
  street1: string
  street2?: string
  city: string
  /**
   * The two letters of a state or of the District of Columbia.
   */
  state: string
  zip: string
}
export interface ApplicationAddressQuestion {
  address: CommonPostalAddress
}
export interface ApplicationAddressVerdict {
  match: 'EXACT' | 'SUGGESTION' | 'NONE'
  suggestion?: CommonPostalAddress
}
export interface ApplicationNewApplication {
  orgCode: string
  /**
   * Begun while the lender was being tested; nothing of it is real.
   */
  isTest?: boolean
  leadUuid?: string
  referrerUuid?: string
  /**
   * cloc marks a crypto line.
   */
  utmSource?: string
  /**
   * Of a product that is secured by a home.
   */
  property?: {
    address: CommonPostalAddress
    use: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT'
    /**
     * As the org's product settings list them.
     */
    type?: string
    /**
     * Cents, 50,000 to 20,000,000 dollars.
     */
    estimatedValue?: number
  }
  isListedForSale?: boolean
  income: {
    employmentType: string
    /**
     * Cents a year, at most 10,000,000 dollars.
     */
    grossAnnualIncome: number
    otherIncome?: {
      /**
       * The caller's own name of an item of a list, so that messages can say which one.
       */
      id?: string
      type: 'RETIREMENT' | 'INVESTMENT' | 'BUSINESS' | 'RENTAL' | 'BENEFITS' | 'OTHER'
      /**
       * Whole cents.
       */
      amount: number
    }[]
    /**
     * Whole cents.
     */
    savingsAmount?: number
    financingPurpose?:
      | 'DEBT_CONSOLIDATION'
      | 'HOME_IMPROVEMENT'
      | 'MAJOR_PURCHASE'
      | 'EDUCATION'
      | 'HEALTH_MEDICAL'
      | 'CARING_FOR_FAMILY'
      | 'RETIREMENT'
      | 'SMALL_BUSINESS'
      | 'TRAVEL'
      | 'OTHER'
    /**
     * Whole cents.
     */
    desiredAmount?: number
  }
  profile: {
    name: CommonPersonName
    dob: string
    /**
     * E.164.
     */
    phone?: string
    homeAddress?: CommonPostalAddress
    communicationConsent?: boolean
  }
  consents: (
    | 'ESIGN'
    | 'TERMS'
    | 'PRIVACY_GLBA'
    | 'SOFT_CREDIT'
    | 'HARD_CREDIT'
    | 'TCPA_MARKETING'
    | 'COMMUNICATIONS'
    | 'BANK_LINK'
    | 'INCOME_VERIFICATION'
    | 'ACH_AUTOPAY'
    | 'ACH_DISBURSE'
    | 'BIOMETRIC_ID'
    | 'CONSENT_4506C'
  )[]
}
export interface CommonPersonName {
  firstName: string
  middleName?: string
  lastName: string
  suffix?: 'Jr.' | 'Sr.' | 'II' | 'III' | 'IV' | 'V'
}
export interface ApplicationOutcome {
  application: ApplicationApplication
  /**
   * The back-end status: where the application stands with the lender. An open string (new names may come),
   * or null while the lender has nothing to say yet.
   *
   */
  status: string | null
}
/**
 * What is not known yet is absent or null.
 */
export interface ApplicationApplication {
  uuid: string
  /**
   * Shown to the borrower as the Application ID.
   */
  loanNumber: string
  orgCode: string
  status: ApplicationApplicationStatus
  /**
   * Months.
   */
  term?: number | null
  /**
   * Percent.
   */
  rate?: number | null
  /**
   * Percent.
   */
  apr?: number | null
  /**
   * The total line, in cents.
   */
  amount?: number | null
  /**
   * The initial draw, in cents.
   */
  uwCalculatedDrawAmount?: number | null
  /**
   * Cents.
   */
  monthlyPayment?: number | null
  /**
   * Cents.
   */
  originationFee?: number | null
  /**
   * An open string.
   */
  uwDecision?: string
  /**
   * An open string.
   */
  uwSubDecision?: string
  selectedPropertyUuid?: string | null
  /**
   * The home's value as used, in cents.
   */
  adjustedHomeAmount?: number | null
  property?: ApplicationProperty
  creditFreeze?: ApplicationCreditFreeze
  hasHmda?: boolean
  documents: ApplicationApplicationDocument[]
  incomeSources?: {
    employmentType: string
  }[]
  disburseAccount?: ApplicationBankAccount | null
  autopayAccount?: ApplicationBankAccount | null
  payType?: 'AUTOPAY' | 'MANUAL'
  isCrypto?: boolean
  coDeedStatus?: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE'
  insurance?: ApplicationCompletion
  requestedManualNotaryTime?: string | null
  assetDepletion?: ApplicationCompletion
  consents: {
    type:
      | 'ESIGN'
      | 'TERMS'
      | 'PRIVACY_GLBA'
      | 'SOFT_CREDIT'
      | 'HARD_CREDIT'
      | 'TCPA_MARKETING'
      | 'COMMUNICATIONS'
      | 'BANK_LINK'
      | 'INCOME_VERIFICATION'
      | 'ACH_AUTOPAY'
      | 'ACH_DISBURSE'
      | 'BIOMETRIC_ID'
      | 'CONSENT_4506C'
  }[]
  referrer?: {
    referrerUuid: string
  }
  optimizelyProfileUuid?: string
  helocSigners: {
    identityUuid: string
  }[]
  additionalSignerVersion?: string
  auditFields: {
    createdDate: string
  }
}
export interface ApplicationApplicationStatus {
  uwDecision?: string
  uwSubDecision?: string
  /**
   * The back-end status: where the application stands with the lender. An open string (new names may come),
   * or null while the lender has nothing to say yet.
   *
   */
  checklistStatus?: string | null
  bpo?: string
  title?: string
  giactAccountStatus?: string | null
  manualPaystubUpload?: boolean
  manualPaystubTasksComplete?: boolean
  disclosurelistSummaryReady?: boolean
  disclosurelistSummaryComplete?: boolean
  disclosurelistClosingReady?: boolean
  disclosurelistClosingComplete?: boolean
  disclosurelistNotaryReady?: boolean
  disclosurelistNotaryComplete?: boolean
  primaryParticipantAcceptComplete?: boolean
  manualDeedSigningComplete?: boolean
  employmentVerificationNeeded?: boolean
  propertyComplete?: boolean
  datatreeNoMatch?: boolean
  creditFrozenWithPin?: boolean
  dtiDecline?: boolean
  creditScoreDecline?: boolean
  waitingOnFloodCert?: boolean
  manualNotary?: boolean
  condition?: string
  liensComplete?: boolean
  inquiryAttestNeeded?: boolean
  inquiryAttestComplete?: boolean
}
export interface ApplicationProperty {
  uuid: string
  ownership?: string
  street1: string
  street2?: string
  city: string
  /**
   * The two letters of a state or of the District of Columbia.
   */
  state: string
  zip: string
  use?: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT'
}
/**
 * Absent once the report could be read.
 */
export interface ApplicationCreditFreeze {
  /**
   * Whose report it is, as far as the lender says so.
   */
  bureaus?: ('EQUIFAX' | 'EXPERIAN' | 'TRANSUNION')[]
  /**
   * How often the lender has asked.
   */
  checks: number
  /**
   * When it asked last.
   */
  checkedAt: string
}
export interface ApplicationApplicationDocument {
  uuid: string
  type: string
  name: string
}
export interface ApplicationBankAccount {
  uuid: string
  routingNumber?: string | null
  mask?: string
  /**
   * The last four digits only.
   */
  accountNumber?: string
}
export interface ApplicationCompletion {
  complete: boolean
}
export interface ApplicationApplicationList {
  applications: {
    uuid: string
    active: boolean
    loanNumber?: string
    orgCode?: string
    createdDate?: string
  }[]
}
export interface ApplicationProperties {
  properties: ApplicationProperty[]
}
export interface ApplicationConsent {
  type:
    | 'ESIGN'
    | 'TERMS'
    | 'PRIVACY_GLBA'
    | 'SOFT_CREDIT'
    | 'HARD_CREDIT'
    | 'TCPA_MARKETING'
    | 'COMMUNICATIONS'
    | 'BANK_LINK'
    | 'INCOME_VERIFICATION'
    | 'ACH_AUTOPAY'
    | 'ACH_DISBURSE'
    | 'BIOMETRIC_ID'
    | 'CONSENT_4506C'
}
export interface ApplicationCreditPin {
  pin: string
}
export interface ProfileSsn {
  /**
   * Nine digits.
   */
  ssn: string
}
export interface ApplicationPropertyCorrection {
  address?: CommonPostalAddress
  /**
   * The known address is right.
   */
  isRight?: true
  county?: string
  parcelNumber?: string
}
export interface ApplicationPropertyEstimate {
  /**
   * Files that were handed in for it.
   */
  documentUuids?: string[]
  /**
   * Whole cents.
   */
  estimatedValue: number
  /**
   * What a person may say of it; NOT_AVAILABLE is for records alone.
   */
  condition: 'UNKNOWN_CONDITION' | 'POOR' | 'FAIR' | 'AVERAGE' | 'GOOD' | 'EXCELLENT'
  yearBuilt?: string
  bedrooms?: string
  bathrooms?: string
  /**
   * Square feet.
   */
  livingArea?: string
}
export interface ApplicationBpoOrder {
  contactName: string
  /**
   * E.164.
   */
  contactPhone: string
  /**
   * Whether somebody may look at the rooms.
   */
  visit?: 'EXTERIOR' | 'INTERIOR'
  /**
   * To the order.
   */
  consent: true
}
export interface ApplicationDelinquencies {
  accounts: {
    uuid: string
    creditor: string
    last4?: string
    /**
     * Whole cents.
     */
    pastDue?: number
    since?: string
  }[]
}
export interface ApplicationDelinquencyAnswers {
  /**
   * Files that were handed in for it.
   */
  documentUuids?: string[]
  accounts: {
    id: string
    given?: true
    verdict: 'PAID' | 'NOT_MINE' | 'PAYING'
    detail?: string
  }[]
}
export interface ApplicationOwnershipEvidence {
  /**
   * Files that were handed in for it.
   */
  documentUuids?: string[]
  reason: 'OTHER_OWNER' | 'TRUST' | 'RECENT_CHANGE' | 'RECORD_WRONG'
  detail?: string
}
export interface ApplicationAssets {
  hasMore: boolean
  assets?: {
    /**
     * The caller's own name of an item of a list, so that messages can say which one.
     */
    id?: string
    kind: 'CHECKING' | 'SAVINGS' | 'BROKERAGE' | 'RETIREMENT'
    institution: string
    /**
     * Whole cents.
     */
    balance: number
    /**
     * Held together with somebody else.
     */
    isJoint: boolean
  }[]
  /**
   * Cents a month.
   */
  otherIncome?: number
}
export interface ApplicationRequalification {
  way: 'LOWER_AMOUNT' | 'PAY_OFF' | 'OTHER_VALUE'
  /**
   * Whole cents.
   */
  amount?: number
  lienUuid?: string
  /**
   * Whole cents.
   */
  estimatedValue?: number
}
export interface ApplicationMerchantProject {
  merchantName: string
  project: string
  /**
   * Whole cents.
   */
  amount: number
}
export interface ApplicationMerchantReview {
  /**
   * The price as it was shown.
   */
  amount: number
  confirmed: true
}
export interface ApplicationMerchantLienAttestation {
  allPaid: boolean
  detail?: string
  typedName: string
}
export interface ApplicationLiens {
  liens: {
    uuid: string
    lenderName: string
    kind: 'MORTGAGE' | 'HELOC' | 'SOLAR_PACE' | 'TAX' | 'OTHER'
    originationDate?: string
    /**
     * Whole cents.
     */
    originalBalance?: number
    /**
     * Whole cents.
     */
    currentBalance: number
    /**
     * Whole cents.
     */
    monthlyPayment: number
    /**
     * 1 is paid first.
     */
    position: number
  }[]
  /**
   * Empty unless the person has to say what they became.
   */
  inquiries: {
    uuid: string
    lenderName: string
    date: string
  }[]
}
export interface ApplicationLienAnswers {
  liens: (ApplicationGivenLien | ApplicationAddedLien)[]
  /**
   * The person's word that there are no others.
   */
  noOtherLiens: true
}
export interface ApplicationGivenLien {
  id: string
  given: true
  verdict: 'CORRECT' | 'PAID_OFF' | 'NOT_MINE'
  /**
   * Whole cents.
   */
  currentBalance?: number
}
export interface ApplicationAddedLien {
  /**
   * The caller's own name of an item of a list, so that messages can say which one.
   */
  id?: string
  lenderName: string
  kind: 'MORTGAGE' | 'HELOC' | 'SOLAR_PACE' | 'TAX' | 'OTHER'
  originationDate: string
  originalBalance: number
  /**
   * Whole cents.
   */
  currentBalance?: number
  /**
   * Whole cents.
   */
  monthlyPayment?: number
}
export interface ApplicationInquiryAnswers {
  inquiries: {
    id: string
    given?: true
    becameDebt: boolean
    lenderName?: string
    /**
     * Whole cents.
     */
    currentBalance?: number
    /**
     * Whole cents.
     */
    monthlyPayment?: number
  }[]
}
export interface ApplicationOffers {
  offers: ApplicationOffer[]
  revised: boolean
  previous?: ApplicationOfferChoice
}
export interface ApplicationOffer {
  uuid: string
  termMonths: number
  rateType?: 'UNKNOWN' | 'FIXED' | 'FLOATING'
  /**
   * With the discounts below taken.
   */
  rate: number
  /**
   * The annual rate of a fixed draw; of an open line it holds no fee.
   */
  apr: number
  /**
   * 9.5 means 9.5 %.
   */
  feeRate: number
  /**
   * What the fee rate is a share of.
   */
  feeBasis: 'DRAW' | 'TOTAL'
  /**
   * FINANCED: on top of the draw. DEDUCTED: out of it.
   */
  feeTreatment: 'FINANCED' | 'DEDUCTED'
  /**
   * Whole cents.
   */
  minAmount: number
  /**
   * Whole cents.
   */
  maxAmount: number
  /**
   * Whole cents.
   */
  recommendedAmount: number
  /**
   * The day of the first payment, if the documents were signed today.
   */
  firstPaymentOn?: string
  rateDiscounts: {
    /**
     * Such as AUTOPAY.
     */
    type: string
    /**
     * 9.5 means 9.5 %.
     */
    rate: number
    /**
     * The annual rate without this discount; absent where it is the rate with the discount added back.
     */
    aprWithout?: number
  }[]
}
export interface ApplicationOfferChoice {
  /**
   * The initial draw, in cents.
   */
  amount: number
  termMonths: number
  /**
   * The types of rate discounts that the borrower counts on; none when absent.
   */
  discounts?: string[]
}
export interface ApplicationOwnership {
  ownershipType: 'SOLE' | 'JOINT' | 'TRUST' | 'LLC' | 'OTHER'
  trust?: {
    name: string
    date?: string
    trustees?: string
    revocable: boolean
  }
}
export interface ApplicationApplicantAnswers {
  ownership?: ApplicationOwnership
  applicant?: ApplicationApplicant
  /**
   * The other owners; absent where there are none.
   */
  signers?: ApplicationNamedSigner[]
}
export interface ApplicationApplicant {
  maritalStatus?: 'MARRIED' | 'UNMARRIED' | 'SEPARATED'
  citizenship?: 'US_CITIZEN' | 'PERMANENT_RESIDENT' | 'NON_PERMANENT_RESIDENT'
  mailingAddress?: CommonPostalAddress
  /**
   * Cents a month.
   */
  housingExpense?: {
    /**
     * Taxes and insurance are part of the mortgage payment.
     */
    escrowed?: boolean
    /**
     * Whole cents.
     */
    taxes?: number
    /**
     * Whole cents.
     */
    insurance?: number
    /**
     * Whole cents.
     */
    association?: number
    /**
     * What the home costs in which the person lives, when it is another.
     */
    primaryHousing?: number
  }
  declarations?: {
    [k: string]: boolean | string
  }
}
export interface ApplicationNamedSigner {
  /**
   * The caller's own name of an item of a list, so that messages can say which one.
   */
  id?: string
  name: CommonPersonName
  email: string
  /**
   * E.164.
   */
  phone?: string
  relationship?: 'SPOUSE' | 'OTHER_OWNER' | 'TRUSTEE'
  isApplicant?: boolean
}
export interface ApplicationSigners {
  signers: ApplicationNamedSigner[]
}
/**
 * At least one tick in each group; "I do not wish to provide this information" is one of them.
 */
export interface ApplicationHmda {
  ethnicity: ('1' | '11' | '12' | '13' | '14' | '2' | '3')[]
  ethnicityOther?: string
  race: (
    '1' | '2' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '3' | '4' | '41' | '42' | '43' | '44' | '5' | '6'
  )[]
  raceTribe?: string
  raceAsianOther?: string
  racePacificOther?: string
  sex: ('1' | '2' | '3')[]
  ethnicityRefused?: boolean
  raceRefused?: boolean
  sexRefused?: boolean
}
export interface ApplicationDocuments {
  documents: {
    uuid: string
    type: string
    name: string
    version: number
    givenOn?: string
    /**
     * Absent where there is nothing to sign.
     */
    signed?: boolean
  }[]
}
export interface ApplicationNewDocument {
  /**
   * What the document is.
   */
  type:
    | 'MANUAL_PAYSTUB'
    | 'W2'
    | 'TAX_RETURN'
    | 'BENEFIT_LETTER'
    | 'PENSION_1099'
    | 'LEASE'
    | 'OFFER_LETTER'
    | 'PAYOFF_LETTER'
    | 'PAYMENT_PROOF'
    | 'OWNERSHIP_PROOF'
    | 'HOME_PHOTO'
    | 'DRIVERS_LICENSE_FRONT'
    | 'DRIVERS_LICENSE_BACK'
    | 'ID_CARD_FRONT'
    | 'ID_CARD_BACK'
    | 'PASSPORT_FRONT'
    | 'PERMANENT_RESIDENT_CARD_FRONT'
    | 'PERMANENT_RESIDENT_CARD_BACK'
    | 'SELFIE'
    | 'INSURANCE_DECLARATIONS'
    | 'FLOOD_POLICY'
    | 'BANK_STATEMENT'
    | 'CERTIFICATE_OF_TRUST'
    | 'PROPERTY_DESCRIPTION_SOURCE'
    | 'SUPPORT'
  /**
   * A selfie needs the consent to be compared with the ID.
   */
  consent?: 'BIOMETRIC_ID'
  /**
   * The file with its name.
   */
  file: {
    [k: string]: unknown
  }
}
export interface ApplicationUploadedDocument {
  document: ApplicationApplicationDocument
}
export interface ApplicationDocumentsOfTask {
  documentUuids: string[]
  employer?: string
  payFrequency?: 'WEEKLY' | 'BIWEEKLY' | 'SEMIMONTHLY' | 'MONTHLY'
  note?: string
}
export interface ApplicationSummarySignature {
  typedName: string
  /**
   * The documents were read to their end.
   */
  read: true
  /**
   * To sign electronically and to submit.
   */
  consent: true
  /**
   * The documents that were shown.
   */
  documentUuids?: string[]
}
export interface ApplicationSessionRecording {
  /**
   * https; http only on a developer's own machine.
   */
  link: string
}
export interface ApplicationKept {}
export interface ApplicationExperimentationProfile {
  optimizelyProfileUuid: string | null
}
export interface ApplicationExperimentationChoice {
  optimizelyProfileUuid: string
}
export interface BankFoundBank {
  name: string
}
export interface BankBank {
  accounts: BankKnownAccount[]
  disbursement?: BankKnownAccount
  payType?: 'AUTOPAY' | 'MANUAL'
  /**
   * How much lower the rate is while payments are automatic.
   */
  discount: number
  /**
   * 9.5 means 9.5 %.
   */
  autopayRate?: number
  /**
   * 9.5 means 9.5 %.
   */
  manualRate?: number
  /**
   * The monthly payment at that rate.
   */
  autopayPayment?: number
  /**
   * The monthly payment at that rate.
   */
  manualPayment?: number
  lastLink?: IncomeLastLink
}
export interface BankKnownAccount {
  uuid: string
  bankName: string
  accountType: 'CHECKING' | 'SAVINGS'
  last4: string
  holder: string
  way: 'LINKED' | 'BY_HAND'
  check: 'VERIFIED' | 'PENDING_REVIEW'
}
/**
 * How the last try to link ended.
 */
export interface IncomeLastLink {
  type: 'BANK' | 'PAYROLL' | 'TAX'
  outcome: 'LINKED' | 'CANCELLED' | 'FAILED' | 'NOTHING_FOUND' | 'OWNER_MISMATCH'
}
export interface BankStartedBankLink {
  /**
   * The borrower allows the reading.
   */
  consent: true
}
export interface IncomeLinkPlace {
  /**
   * A path of the page's own site, or an https address of a partner.
   */
  linkUrl: string
}
export interface BankBankLinkResult {
  state: string
  result: 'success' | 'cancelled' | 'failed'
  publicToken?: string
}
export interface BankChosenDisbursement {
  accountUuid: string
  payType: 'AUTOPAY' | 'MANUAL'
}
export interface BankManualDisbursement {
  routingNumber: string
  accountNumber: string
  accountType: 'CHECKING' | 'SAVINGS'
  holder: string
  payType: 'AUTOPAY' | 'MANUAL'
}
export interface BankAutopay {
  payType: 'AUTOPAY' | 'MANUAL'
  accountUuid?: string
  /**
   * The day of the month.
   */
  dueDay?: number
  /**
   * The authorization is given.
   */
  consent?: boolean
  /**
   * The signature.
   */
  typedName?: string
}
export interface BankManualAccount {
  routingNumber: string
  accountNumber: string
  accountType: 'CHECKING' | 'SAVINGS'
  holder: string
}
export interface ChatNewWebChat {
  orgCode: string
  identityUuid?: string
  friendlyName: string
  emailAddress: string
  applicationUuid?: string
  tag: string
  skill: string
  welcomeMessage: string
  /**
   * Where the borrower is: the path, without its query.
   */
  pageUrl: string
  chatMode: 'messaging' | 'contact-centre' | 'stream' | 'talk' | 'chatbot'
  nonce?: string
  loanNumber?: string
  prodType?: string
}
/**
 * What the page keeps of a conversation; which fields there are hangs on the provider.
 */
export interface ChatWebChatSession {
  friendlyName: string
  emailAddress: string
  token: string
  conversationSid: string
  expiration: string
  omniProxyChannelId: string
  initialMessage?: string
  stream?: {
    providerUserId: string
    providerUserToken: string
    providerChannelId: string
  }
  customerId?: string
  threadId?: string
}
export interface ChatNewStreamChat {
  orgCode: string
  identityUuid?: string
  friendlyName: string
  emailAddress: string
  applicationUuid?: string
  tag: string
  skill: string
  welcomeMessage: string
  /**
   * Where the borrower is: the path, without its query.
   */
  pageUrl: string
  chatMode: 'messaging' | 'contact-centre' | 'stream' | 'talk' | 'chatbot'
  nonce?: string
  loanNumber?: string
  prodType?: string
  /**
   * The test agent who is to answer: outside production.
   */
  agentId?: string
}
export interface ChatChatTokenBody {
  token: string
}
export interface ChatChatTokenReply {
  token: string
  expiration: string
}
export interface ChatChannelBody {
  omniProxyChannelId: string
}
export interface ChatContactReply {
  contactId: string
}
export interface ChatEmptyBody {}
export interface ChatTicketReply {
  ticket: string
}
export interface ChatChatMessages {
  messages: ChatChatMessage[]
  /**
   * The highest number in the conversation.
   */
  upTo: number
  hasEnded?: boolean
}
export interface ChatChatMessage {
  /**
   * Its place in the conversation: from 1, without a gap.
   */
  number: number
  author: 'borrower' | 'agent' | 'chatbot' | 'system'
  name?: string
  at: string
  text: string
  files: ChatChatFile[]
  /**
   * The page’s own name of a message: the same again is the same message.
   */
  clientId?: string
}
export interface ChatChatFile {
  id: string
  name: string
  type: string
  bytes: number
}
export interface ChatNewChatFile {
  /**
   * The file with its name.
   */
  file: {
    [k: string]: unknown
  }
}
export interface ChatChatFileContent {
  id: string
  name: string
  type: string
  bytes: number
  base64: string
}
export interface ChatDone {
  isDone: boolean
}
export interface ChatSurveyReply {
  url: string
}
export interface ChatLeftMessage {
  orgCode: string
  friendlyName: string
  emailAddress: string
  message: string
  applicationUuid?: string
  /**
   * Where the borrower is: the path, without its query.
   */
  pageUrl?: string
}
export interface ChatNonceReply {
  nonce: string
}
export interface ChatChatbotHistory {
  conversationId: string
  loginTimestamp: string
  messageHistory: ChatChatbotEntry[]
}
export interface ChatChatbotEntry {
  questionId: string
  questionStr: string
  responseStr: string
  createdDt: string
}
export interface ChatChatbotQuestion {
  applicationId?: string
  conversationId?: string
  message: string
  nonce?: string
  organization: string
  /**
   * Where the borrower is: the path, without its query.
   */
  pageUrl: string
  /**
   * The email address of whoever asks.
   */
  senderId: string
  senderType: 'CUSTOMER' | 'VISITOR'
  tag: string
  /**
   * The language in which the answer is wanted; English when absent.
   */
  locale?: string
}
export interface ChatChatbotAnswer {
  conversationId: string
  questionId: string
  responseStr: string
  createdDt: string
  /**
   * An agent would know better: the page offers one, with the conversation.
   */
  handOver: boolean
}
export interface ChatChatbotFeedback {
  questionId: string
  conversationId: string
  responseToCustomer: string
  feedbackMessage?: string
  rating: 'HELPFUL' | 'NOT_HELPFUL'
  senderEmail: string
  senderType: 'CUSTOMER' | 'VISITOR'
  nonce?: string
}
export interface ChatNewTalkMessage {
  /**
   * The page’s own name of a message: the same again is the same message.
   */
  clientId: string
  text: string
}
export interface ChatTalkReply {
  message: ChatChatMessage
}
export interface ClosingDocumentText {
  uuid: string
  name: string
  sections: {
    heading?: string
    paragraphs: string[]
  }[]
}
export interface ClosingPaperRequest {
  documentUuid: string
}
export interface ClosingClosingSignature {
  typedName: string
  initials: string
  /**
   * To sign electronically.
   */
  consent: true
  /**
   * The documents that were read and signed.
   */
  documentUuids: string[]
}
export interface ClosingSigningRefusal {
  confirm: true
  reason?: string
}
export interface ClosingCallback {
  /**
   * E.164.
   */
  phone: string
  window: 'MORNING' | 'AFTERNOON' | 'EVENING'
  note?: string
}
export interface ClosingCoDeed {
  status: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE'
}
export interface ClosingSignerCorrection {
  email: string
}
export interface ClosingNotary {
  state: 'PREPARING' | 'WAITING' | 'READY' | 'DONE'
  /**
   * Of waiting.
   */
  reason?: 'ATTORNEY_REVIEW' | 'WAITING_PERIOD'
  /**
   * The first day on which the documents may be signed.
   */
  earliest: string
  /**
   * Only at an office of the lender, an attorney or a title company.
   */
  isOfficeOnly: boolean
  /**
   * Whether a video session is possible.
   */
  isRemote: boolean
  triesLeft: number
  /**
   * What the last session came to.
   */
  ended?: 'SIGNED' | 'QUESTIONS_FAILED' | 'ID_MISMATCH' | 'CONNECTION_LOST' | 'NOT_READY'
  visit?: ClosingArrangedVisit
}
export interface ClosingArrangedVisit {
  state: 'REQUESTED' | 'CONFIRMED' | 'RESCHEDULED' | 'CANCELLED'
  /**
   * Items: The day and the hour at which it begins, local time.
   */
  windows: string[]
  day?: string
  /**
   * The window in words, such as 9 AM to 11 AM.
   */
  time?: string
  place: string
  notary?: string
  canChange: boolean
}
export interface ClosingNotarySessionStart {
  /**
   * latitude,longitude
   */
  location: string
}
export interface ClosingNotarySession {
  joinUrl: string
  expiresAt: string
}
export interface ClosingNotaryVisit {
  place: 'HOME' | 'WORK' | 'OTHER' | 'LENDER_OFFICE' | 'ATTORNEY_OFFICE' | 'TITLE_OFFICE'
  address?: CommonPostalAddress
  /**
   * Items: The day and the hour at which it begins, local time.
   */
  windows: string[]
  language: 'EN' | 'ES'
  /**
   * Who comes besides the applicant.
   */
  attendees?: string
  /**
   * E.164.
   */
  phone: string
}
export interface ClosingNotaryChange {
  change: 'MOVE' | 'CANCEL'
  /**
   * Items: The day and the hour at which it begins, local time.
   */
  windows?: string[]
}
export interface ClosingPayoffs {
  payoffs: {
    uuid: string
    creditor: string
    last4?: string
    requestedOn: string
    expectedOn: string
    hasLetter: boolean
  }[]
}
export interface ClosingHandedIn {
  documentUuids: string[]
}
export interface ClosingClosing {
  /**
   * Of a main home only.
   */
  hasRightToCancel: boolean
  signedOn?: string
  /**
   * The last day; until midnight.
   */
  cancelUntil?: string
  recordedOn?: string
  fundsExpectedOn?: string
  fundedOn?: string
  firstPaymentOn?: string
}
export interface ConditionsConditions {
  conditions: ConditionsCondition[]
}
export interface ConditionsCondition {
  uuid: string
  /**
   * An open string.
   */
  categoryEnum: string
  created: string
  commentsToBorrower?: string
  actionNeeded: boolean
  requestDocuments: boolean
  /**
   * The day by which it is wanted.
   */
  dueOn?: string
  /**
   * Of the bank account that it is about.
   */
  mask?: string
  xtraData: {
    numDocsRequired: number
  }
}
/**
 * Files, or a plain answer where a request can be settled by one.
 */
export interface ConditionsDocumentsOfCondition {
  /**
   * What a request asks by yes or no; no needs no files.
   */
  answer?: boolean
  documentUuids?: string[]
  note?: string
}
export interface ConditionsPhoneCheck {
  state: 'NONE' | 'SENT' | 'VERIFIED'
  way?: 'SMS' | 'VOICE'
  last4?: string
  /**
   * From when another code may be asked for.
   */
  againAt?: string
}
export interface ConditionsPhoneNumber {
  /**
   * E.164.
   */
  phone?: string
  way?: 'SMS' | 'VOICE'
}
export interface ConditionsPhoneCode {
  code: string
}
export interface HoursOpenStatus {
  isOpen: boolean
}
export interface IdentityRegistration {
  email: string
  password: string
  /**
   * What the person agreed to on the way in. TERMS, PRIVACY_GLBA and ESIGN are needed.
   */
  consents: (
    | 'ESIGN'
    | 'TERMS'
    | 'PRIVACY_GLBA'
    | 'SOFT_CREDIT'
    | 'HARD_CREDIT'
    | 'TCPA_MARKETING'
    | 'COMMUNICATIONS'
    | 'BANK_LINK'
    | 'INCOME_VERIFICATION'
    | 'ACH_AUTOPAY'
    | 'ACH_DISBURSE'
    | 'BIOMETRIC_ID'
    | 'CONSENT_4506C'
  )[]
}
export interface IdentitySession {
  /**
   * Without the word Bearer.
   */
  jwt: string
}
export interface IdentityCredentials {
  email: string
  password: string
}
export interface IdentityResetQuestion {
  email: string
  /**
   * The page where a new password is chosen; the token follows after a slash.
   */
  page: string
}
export interface IdentitySent {
  /**
   * True for every address.
   */
  isSent: boolean
}
export interface IdentityNewPassword {
  token: string
  password: string
}
export interface IdentityDone {}
export interface IdentityIdentity {
  uuid: string
  /**
   * BORROWER, BROKER or CO_DEEDER; others may come.
   */
  type: string
  userType?: string
  email: string
  organizationCode?: string
  isBroker?: boolean
  /**
   * When it was last changed.
   */
  updatedAt?: string
  /**
   * Whether the person may change it themselves.
   */
  isManageable?: boolean
  /**
   * Lenders under which the person is known from before, by org code.
   */
  activeLegacyCustomerOrgs?: string[]
  /**
   * The accounts of the person's wallets.
   */
  walletAddresses?: string[]
}
export interface IdentityWithdrawal {
  type: 'ESIGN'
}
export interface IdentityWithdrawn {
  type: 'ESIGN'
  /**
   * The first time.
   */
  withdrawnAt: string
}
export interface IdentityReturnLink {
  /**
   * A path of the lender's site.
   */
  page: string
}
export interface IdentityReturnLinkSent {
  isSent: boolean
}
export interface IdentityBrokerLogin {
  /**
   * Where to go once signed in.
   */
  redirectUrl: string
}
export interface IdentityRedirect {
  /**
   * A page of this site, never of another one.
   */
  redirect: string
}
export interface IncomeIncome {
  sources: IncomeIncomeSource[]
  /**
   * What the borrower stated, a year.
   */
  statedAmount: number
  /**
   * What has been verified of it, a year.
   */
  verifiedAmount: number
  /**
   * The borrower may go on.
   */
  isEnough: boolean
  lastLink?: IncomeLastLink
}
export interface IncomeIncomeSource {
  uuid: string
  /**
   * What the income is.
   */
  kind: 'JOB' | 'NEW_JOB' | 'SELF_EMPLOYMENT' | 'BENEFIT' | 'PENSION' | 'RENT' | 'OTHER'
  /**
   * The employer, the business or whoever else pays.
   */
  name?: string
  /**
   * Whole cents.
   */
  annualAmount: number
  state: 'VERIFIED' | 'NEEDS_LINK' | 'NEEDS_DOCUMENT' | 'IN_REVIEW'
  /**
   * The documents that prove it.
   */
  documentType?: 'MANUAL_PAYSTUB' | 'W2' | 'TAX_RETURN' | 'BENEFIT_LETTER' | 'PENSION_1099' | 'LEASE' | 'OFFER_LETTER'
}
export interface IncomeNewIncomeSource {
  /**
   * What the income is.
   */
  kind: 'JOB' | 'NEW_JOB' | 'SELF_EMPLOYMENT' | 'BENEFIT' | 'PENSION' | 'RENT' | 'OTHER'
  name: string
  /**
   * Whole cents.
   */
  annualAmount: number
}
export interface IncomeStartedIncomeLink {
  type: 'BANK' | 'PAYROLL' | 'TAX'
  /**
   * The borrower allows the reading.
   */
  consent: true
}
export interface IncomeLinkResult {
  /**
   * The name that the link was given when it began.
   */
  state: string
  result: 'success' | 'cancelled' | 'failed'
  /**
   * With which the lender fetches what the borrower chose to share.
   */
  publicToken?: string
}
export interface IncomeEmployment {
  employer: string
  contactName?: string
  /**
   * E.164.
   */
  phone: string
  email: string
  jobTitle?: string
  startDate?: string
  /**
   * The lender may contact them now.
   */
  mayContact: boolean
}
export interface LeadLead {
  uuid: string
  /**
   * EXPIRED: too old to be taken up, and it tells nothing. USED: an application has come of it.
   */
  state: 'OPEN' | 'EXPIRED' | 'USED'
  /**
   * Who sent it, where somebody did.
   */
  from?: {
    name: string
    kind: 'BROKER' | 'LENDER'
  }
  /**
   * By answer; empty for a blank start.
   */
  answers: {
    [k: string]: unknown
  }
}
export interface LeadOriginator {
  userInfo: {
    uuid: string
    licensedStates: string[]
  }
  /**
   * A card is shown where there is a name of the originator or of the broker.
   */
  originatorDisplayInfo: {
    originatorName?: string
    brokerName?: string
    avatarUri?: string
    email?: string
    phoneNumber?: string
    nmls?: string
  }
  logoUrl?: string
  logoAlt?: string
  logoRedirect?: string
}
export interface OptimizeFeatureQuestion {
  featureKey: string
  optimizeUser: OptimizeOptimizeUser
}
export interface OptimizeOptimizeUser {
  attributes: {
    [k: string]: string | number | boolean
  }
  trackerId?: string
}
export interface OptimizeFeature {
  enabled: boolean
  /**
   * The same, as the maintenance flag names it.
   */
  flagEnabled: boolean
  /**
   * By name; lists as JSON text.
   */
  variables: {
    [k: string]: string
  }
}
export interface OptimizeFeaturesQuestion {
  optimizeUser: OptimizeOptimizeUser
}
export interface OptimizeFeatures {
  features: {
    key: string
    enabled: boolean
    variables: {
      key: string
      defaultValue: string
    }[]
  }[]
}
export interface OptimizeDecisionQuestion {
  optimizeUser: OptimizeOptimizeUser
  trackerId: string
}
export interface OptimizeDecisions {
  decisions: {
    key: string
    enabled: boolean
    /**
     * `on` or `off`; others may come.
     */
    variation: string
  }[]
}
export interface OptimizeTrackerQuestion {}
export interface OptimizeTracker {
  trackerUuid: string
}
export interface ProfileProfile {
  uuid: string
  name?: {
    uuid: string
    firstName: string
    middleName?: string
    lastName: string
    suffix?: string
  }
  dob?: string
  email?: string
  /**
   * Items: E.164.
   */
  phoneNumbers: string[]
  /**
   * How many phone numbers are known.
   */
  phoneCount: number
  addresses: ProfileProfileAddress[]
  hasSsn: boolean
  ssnLast4?: string
  isAdditionalSigner: boolean
  isBroker: boolean
  /**
   * The credit reports drawn so far.
   */
  creditPulls: {
    /**
     * SOFT_CREDIT or HARD_CREDIT.
     */
    type: string
  }[]
}
export interface ProfileProfileAddress {
  uuid: string
  /**
   * SOLE, JOINT, TRUST, LLC or OTHER, once the person has said so.
   */
  ownership?: string
  street1: string
  street2?: string
  city: string
  /**
   * The two letters of a state or of the District of Columbia.
   */
  state: string
  zip: string
  use?: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT'
}
export interface ProfileProfileChange {
  name?: CommonPersonName
  dob?: string
  email?: string
  /**
   * E.164.
   */
  phone?: string
  homeAddress?: CommonPostalAddress
  mailingAddress?: CommonPostalAddress
}
export interface ProfileCeoFeedback {
  applicationUuid?: string
  /**
   * IMPROVE_PRODUCT or COMPLIMENT.
   */
  topic: 'IMPROVE_PRODUCT' | 'COMPLIMENT'
  message: string
  /**
   * Whether the words may be used in advertising.
   */
  marketingConsent: boolean
  /**
   * The page from which it was written.
   */
  pathname: string
  /**
   * What the page is about.
   */
  productType: 'HELOC' | 'PERSONAL_LOAN'
}
export interface ProfileSurvey {
  applicationUuid?: string
  rating: 'EASY' | 'FAIR' | 'HARD'
  comment?: string
  /**
   * The page that is spoken of.
   */
  pathname: string
  /**
   * What the page is about.
   */
  productType: 'HELOC' | 'PERSONAL_LOAN'
}
export interface SignersCodeQuestion {
  email: string
}
export interface SignersSentCode {
  /**
   * From when another code may be asked for.
   */
  againAt: string
}
export interface SignersCodeAnswer {
  email: string
  code: string
}
export interface SignersSigner {
  uuid: string
  applicationUuid: string
  name: string
  email: string
  /**
   * The applicant.
   */
  invitedBy: string
  state: 'STARTED' | 'CONSENTED' | 'IDENTITY_FAILED' | 'IDENTITY_DONE' | 'DOCUMENTS_READ' | 'SIGNING' | 'SIGNED'
  /**
   * The home is a main home.
   */
  hasRightToCancel?: boolean
  signedOn?: string
  cancelUntil?: string
  notary: {
    /**
     * Whether a notary may be met by video.
     */
    isRemote: boolean
    ended?: 'SIGNED' | 'QUESTIONS_FAILED' | 'ID_MISMATCH' | 'CONNECTION_LOST' | 'NOT_READY'
    triesLeft: number
  }
}
export interface SignersSigners {
  status: 'INITIAL' | 'IN_PROGRESS' | 'COMPLETE'
  signers: {
    uuid: string
    name: string
    email: string
    state: 'INVITED' | 'STARTED' | 'IDENTITY_DONE' | 'SIGNED'
    invitedOn?: string
  }[]
}
export interface SignersSignerConsent {
  type: 'ESIGN'
}
export interface VerificationIdentityDocument {
  idType: 'DRIVERS_LICENSE' | 'PASSPORT' | 'STATE_ID' | 'PERMANENT_RESIDENT_CARD'
  number: string
  /**
   * Of a license or state ID.
   */
  state?: string
  expiresOn: string
  front: string
  back?: string
  /**
   * Only with the consent BIOMETRIC_ID.
   */
  selfie?: string
}
export interface SignersReadDocuments {
  documentUuids: string[]
}
export interface SignersSignerSignature {
  typedName: string
  consent: true
}
export interface SignersSignerSessionStart {
  /**
   * latitude,longitude
   */
  location: string
  /**
   * Where the session leads back to.
   */
  returnTo: string
}
export interface VerificationInsurance {
  state: 'NEEDED' | 'TURNED_DOWN' | 'IN_REVIEW' | 'AGENT_ASKED' | 'ACCEPTED'
  /**
   * Why the last proof was turned down. An open string.
   */
  reason?: string
  /**
   * What the policy has to cover at least, in cents.
   */
  coverage: number
  earliestEnd: string
  needsFlood: boolean
  /**
   * The home is insured by an association.
   */
  isMasterPolicy: boolean
}
export interface VerificationInsuranceProof {
  way: 'UPLOAD' | 'AGENT'
  insurer: string
  policyNumber?: string
  agentName?: string
  /**
   * E.164.
   */
  agentPhone?: string
  agentEmail?: string
  startsOn?: string
  endsOn?: string
  /**
   * A year, in cents.
   */
  premium?: number
  declarations?: string[]
  floodPolicy?: string[]
}
export interface WalletWalletProfile {
  account: WalletAccount
  authorizedWallet: {
    /**
     * `OWNER` for one's own account, `AUTHORIZED` for another's; others may come.
     */
    authorizationType: string
  }
}
export interface WalletAccount {
  name: string
  address: string
}
export interface WalletWallets {
  accounts: {
    account: WalletAccount
    authorizedWallets: {
      address: string
    }[]
    notifications: WalletNotification[]
  }[]
}
export interface WalletNotification {
  uuid: string
  created: string
  title: string
  description: string
  /**
   * `UNREAD` or `READ`.
   */
  status: string
  ctas: {
    title: string
    /**
     * A page of this site.
     */
    redirectPath: string
  }[]
  /**
   * The account that it is about, where it is about one; its links carry it.
   */
  walletAddress?: string
}
/**
 * The first frame. Without `after` the newest 20 messages follow, with it all that have a higher number.
 */
export interface ChatSocketOpen {
  type: 'open'
  ticket: string
  after?: number
}
export interface ChatSocketPing {
  type: 'ping'
}
export interface ChatSocketMessage {
  type: 'message'
  /**
   * The page’s own name of a message: the same again is the same message.
   */
  clientId: string
  text: string
  files: string[]
}
/**
 * Agents see it before it is sent, and the page says so.
 */
export interface ChatSocketTyping {
  type: 'typing'
  text: string
}
export interface ChatSocketAgain {
  type: 'again'
  after: number
}
export interface ChatSocketEnd {
  type: 'end'
}
export interface ChatSocketOpened {
  type: 'opened'
  /**
   * The number of the first message that follows.
   */
  from: number
  upTo: number
  agent: 'waiting' | 'joined'
  /**
   * Who has joined.
   */
  name?: string
}
export interface ChatSocketPong {
  type: 'pong'
}
/**
 * Also the borrower's own, once it is taken.
 */
export interface ChatSocketTaken {
  type: 'message'
  message: ChatChatMessage
}
export interface ChatSocketRefused {
  type: 'refused'
  /**
   * The page’s own name of a message: the same again is the same message.
   */
  clientId: string
  reason: 'empty' | 'too-long' | 'unknown-file' | 'ended'
}
export interface ChatSocketAgent {
  type: 'agent'
  state: 'waiting' | 'joined' | 'left'
  name?: string
}
export interface ChatSocketAgentTyping {
  type: 'typing'
}
export interface ChatSocketEnded {
  type: 'ended'
  reason: 'agent' | 'borrower' | 'inactive' | 'expired'
}
/**
 * What went wrong, for people. `fields` says at which answer, when it is one.
 */
export interface CommonErrors {
  errors: string[]
  /**
   * Messages by the dotted path of the answer that the page sent there (its calls.json says which), or of the
   * request where none did.
   *
   */
  fields?: {
    [k: string]: string
  }
}
export interface CommonUnauthenticated {
  errors: string[]
  /**
   * unauthenticated: no token. invalid signature: a token that does not hold or is too old.
   */
  message: 'unauthenticated' | 'invalid signature'
}
