import type { DatabaseSync } from 'node:sqlite'
import type {
  ApplicationApplicant,
  ApplicationApplication,
  ApplicationLiens,
  ApplicationNewApplication,
  ApplicationNewDocument,
  ApplicationOffer,
  ApplicationOfferChoice,
  ApplicationOwnership,
  ApplicationProperty,
  ApplicationSigners,
  BankKnownAccount,
  ClosingNotary,
  ClosingNotaryVisit,
  ClosingPayoffs,
  ConditionsPhoneNumber,
  IncomeIncomeSource,
  IncomeLastLink,
  Persona,
  RecordedCondition,
  RecordedIncome,
  RecordedInquiry,
  RecordedLien,
  SignersSigner,
  VerificationInsurance,
} from '#schemas'

export type Status = string | null

export type HeldProperty = ApplicationProperty
export type HeldLien = RecordedLien & Pick<ApplicationLiens['liens'][number], 'uuid' | 'position'>
export type HeldInquiry = RecordedInquiry & Pick<ApplicationLiens['inquiries'][number], 'uuid'>

export type Upload = {
  type: ApplicationNewDocument['type']
  name: string
  size: number
  kind: string
  sha256: string
  at: string
}

export type HeldSource = RecordedIncome & Required<Pick<IncomeIncomeSource, 'uuid' | 'state' | 'documentType'>>

export type HeldLink = {
  purpose: 'INCOME' | 'BANK'
  type: IncomeLastLink['type']
  startedAt: string
  /** The result that came back, so that the same one again changes nothing. */
  ended?: string
}

/** A bank account: of its number the last four digits only. */
export type HeldAccount = BankKnownAccount & { routingNumber: string }

export type LoanDocument = {
  uuid: string
  type: string
  name: string
  stage: 'SUMMARY' | 'CLOSING'
  version: number
  givenOn: string
  /** Absent where there is nothing to sign. */
  signed?: boolean
  /** What it was written for; money in cents. */
  terms: { amount: number; draw: number; fee: number; payment: number; apr: number; term: number; totalPaid: number }
}

export type HeldCondition = { uuid: string; category: string; created: string; comments?: string; documents: number }

/** Somebody who owns the home too. Without a state: invited, and not here yet. */
export type HeldSigner = {
  uuid: string
  name: string
  firstName: string
  lastName: string
  email: string
  invitedOn: string
  state?: SignerState
  /** Once they have signed in. */
  person?: string
  loanDocuments?: LoanDocument[]
  uploads?: { [document: string]: Upload }
  conditions?: HeldCondition[]
  phoneCheck?: HeldPhoneCheck
  notary?: HeldSession
  signedOn?: string
  /** Bodies of their writes, by operation. */
  given?: { [operation: string]: unknown }
}

/** A number to which a code was sent. */
export type HeldPhoneCheck = {
  phone: string
  way: NonNullable<ConditionsPhoneNumber['way']>
  sentAt: string
  isVerified?: boolean
}

export type SignerState = SignersSigner['state']

/** A video session with a notary; `returnTo` is the page that it leads back to, where that is not the usual one. */
export type HeldSession = { session?: string; ended?: NotaryEnd; tries?: number; returnTo?: string }

export type NotaryEnd = NonNullable<ClosingNotary['ended']>

export type HeldVisit = {
  place: ClosingNotaryVisit['place']
  windows: string[]
  at: string
  isMoved?: boolean
  isCancelled?: boolean
}

/** What the lender knows and does not tell with the application. */
export type Held = {
  /** What is applied for. */
  product?: string
  /** It ends with the last payment, and its APR counts the fee in. */
  isClosedEnd?: boolean
  estimatedValue?: number
  desiredAmount?: number
  income: ApplicationNewApplication['income']
  properties: HeldProperty[]
  liens: HeldLien[]
  inquiries: HeldInquiry[]
  maxAmount?: number
  frozenAt?: NonNullable<Persona['records']>['frozenAt']
  offers: ApplicationOffer[]
  revised: boolean
  choice?: ApplicationOfferChoice
  /** What was uploaded, by the document's uuid: never a file itself. */
  uploads?: { [document: string]: Upload }
  sources?: HeldSource[]
  /** Links to other sites that have begun, by the name with which the borrower comes back. */
  links?: { [state: string]: HeldLink }
  lastIncomeLink?: IncomeLastLink
  lastBankLink?: IncomeLastLink
  accounts?: HeldAccount[]
  /** The account that was chosen for the money, until it is confirmed and after. */
  disbursement?: string
  /** What was given to read or sign. */
  loanDocuments?: LoanDocument[]
  closing?: { noteSignedOn?: string; signedOn?: string; recordedOn?: string; fundedOn?: string }
  /** The lead of which the application came. */
  lead?: string
  signers?: HeldSigner[]
  /** The invitation of the other owners lies so long back: for a persona who comes too late. */
  invitedDaysAgo?: number
  notary?: HeldSession & { visit?: HeldVisit }
  payoff?: ClosingPayoffs['payoffs'][number]
  payoffLien?: HeldLien
  /** What the lender asks for now, and what it will ask for later. */
  conditions?: HeldCondition[]
  recordedConditions?: RecordedCondition[]
  phoneCheck?: HeldPhoneCheck
  insurance?: NonNullable<Persona['records']>['insurance'] & {
    state?: Exclude<VerificationInsurance['state'], 'ACCEPTED'>
    reason?: string
  }
  /** Bodies of writes, by operation. */
  given: {
    saveOwnership?: ApplicationOwnership
    saveApplicant?: ApplicationApplicant
    saveSigners?: ApplicationSigners
    requestPaper?: string[]
    [operation: string]: unknown
  }
}

export type ApplicationRecord = {
  uuid: string
  person: string
  persona: string
  /** As the service tells it. */
  application: ApplicationApplication
  held: Held
  /** What the status polls answer, one after the other; the last one stays. */
  statuses: Status[]
  createdAt: string
}

export function findApplication(db: DatabaseSync, uuid: string): ApplicationRecord | undefined {
  return recordFrom(db.prepare('SELECT * FROM applications WHERE uuid = ?').get(uuid.toLowerCase()))
}

/** Whether an application has come of a lead. */
export function hasApplicationOf(db: DatabaseSync, lead: string): boolean {
  return db.prepare("SELECT 1 FROM applications WHERE held ->> 'lead' = ? LIMIT 1").get(lead) !== undefined
}

/** The newest first. */
export function listApplicationsOf(db: DatabaseSync, person: string): ApplicationRecord[] {
  return db
    .prepare('SELECT * FROM applications WHERE person = ? ORDER BY created_at DESC, rowid DESC')
    .all(person)
    .flatMap((row) => recordFrom(row) ?? [])
}

export function addApplication(db: DatabaseSync, record: ApplicationRecord) {
  db.prepare(
    'INSERT INTO applications (uuid, person, persona, content, held, statuses, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(
    record.uuid,
    record.person,
    record.persona,
    JSON.stringify(record.application),
    JSON.stringify(record.held),
    JSON.stringify(record.statuses),
    record.createdAt,
  )
}

export function saveApplication(db: DatabaseSync, { uuid, application, held, statuses }: ApplicationRecord) {
  db.prepare('UPDATE applications SET content = ?, held = ?, statuses = ? WHERE uuid = ?').run(
    JSON.stringify(application),
    JSON.stringify(held),
    JSON.stringify(statuses),
    uuid,
  )
}

export function saveMonitoring(db: DatabaseSync, application: string, answers: unknown) {
  db.prepare('INSERT OR REPLACE INTO monitoring (application, answers) VALUES (?, ?)').run(
    application,
    JSON.stringify(answers),
  )
}

function recordFrom(row: Record<string, unknown> | undefined): ApplicationRecord | undefined {
  if (!row) return undefined
  return {
    uuid: String(row.uuid),
    person: String(row.person),
    persona: String(row.persona),
    application: JSON.parse(String(row.content)),
    held: JSON.parse(String(row.held)),
    statuses: JSON.parse(String(row.statuses)),
    createdAt: String(row.created_at),
  }
}
