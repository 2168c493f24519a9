import { randomUUID } from 'node:crypto'
import type { Persona, PropertyAddress } from '#schemas'
import { type ApplicationRecord, addApplication, listApplicationsOf } from '../store/applications.ts'
import { countOneMore } from '../store/counts.ts'
import { findLead } from '../store/leads.ts'
import type { Person } from '../store/people.ts'
import { type Lender, lenderOf } from './lender.ts'
import { changeProfile } from './profile.ts'
import { refusedField } from './refusal.ts'
import type { Call, Sandbox } from './sandbox.ts'

type Body = {
  orgCode: string
  leadUuid?: string
  referrerUuid?: string
  utmSource?: string
  property: { address: PropertyAddress; use: string; type?: string; estimatedValue?: number }
  isListedForSale: boolean
  income: { employmentType: string; desiredAmount?: number }
  profile: { name: Person['profile']['name']; dob: string; phone?: string }
  consents: string[]
}

export function listApplications({ sandbox: { db } }: Call, person: Person) {
  const ended = ['COMPLETE', 'CANCELLED', 'DECLINED']
  const applications = listApplicationsOf(db, person.uuid).map(({ uuid, application, createdAt }) => ({
    uuid,
    active: !ended.includes(application.status.checklistStatus ?? '') && application.uwDecision !== 'DECLINE',
    loanNumber: application.loanNumber,
    orgCode: application.orgCode,
    createdDate: createdAt,
  }))
  return { applications }
}

/** Who a new application belongs to in the script: the lead's persona, else the first, whose way is the plain one. */
export function personaOf({ db, personas }: Sandbox, leadUuid: string | undefined): Persona {
  const lead = leadUuid === undefined ? undefined : findLead(db, leadUuid)
  const found =
    personas.find(({ id }) => id === lead?.persona) ?? personas.find(({ id }) => id === 'approved') ?? personas[0]
  if (!found) throw new Error('the sandbox has no persona')
  return found
}

/** Begins an application: it is stored by the caller, once the persona's script has had its say. */
export function beginApplication({ sandbox, body }: Call, person: Person, persona: Persona): ApplicationRecord {
  const { orgCode, property, profile, consents, ...rest } = body as Body
  const lender = lenderOf(sandbox.documents(), orgCode)
  if (!lender) throw refusedField('unknown org', 'orgCode', 'There is no such lender.')
  refuseWhatMayNotBe(body as Body, lender)
  changeProfile(person.profile, profile, sandbox.now())

  const uuid = randomUUID()
  const createdAt = sandbox.now().toISOString()
  const home = { uuid: randomUUID(), ...property.address, use: property.use }
  const { records = {} } = persona
  return {
    uuid,
    person: person.uuid,
    persona: persona.id,
    createdAt,
    statuses: [null],
    application: {
      uuid,
      loanNumber: String(400_100_000 + countOneMore(sandbox.db, 'lender', 'loan-number')),
      orgCode,
      status: { checklistStatus: null, propertyComplete: false, liensComplete: false },
      selectedPropertyUuid: null,
      property: home,
      hasHmda: false,
      documents: [],
      incomeSources: [{ employmentType: rest.income.employmentType }],
      isCrypto: rest.utmSource === 'cloc',
      consents: consents.map((type) => ({ type })),
      ...(rest.referrerUuid === undefined ? {} : { referrer: { referrerUuid: rest.referrerUuid } }),
      helocSigners: [],
      auditFields: { createdDate: createdAt },
    },
    held: {
      ...(property.estimatedValue === undefined ? {} : { estimatedValue: property.estimatedValue }),
      ...(rest.income.desiredAmount === undefined ? {} : { desiredAmount: rest.income.desiredAmount }),
      ...(records.maxAmount === undefined ? {} : { maxAmount: records.maxAmount }),
      ...(records.frozenAt === undefined ? {} : { frozenAt: records.frozenAt }),
      ...(records.conditions === undefined ? {} : { recordedConditions: records.conditions }),
      ...(records.insurance === undefined ? {} : { insurance: records.insurance }),
      income: rest.income,
      properties: [home, ...(records.properties ?? []).map((each) => ({ uuid: randomUUID(), ...each }))],
      liens: (records.liens ?? []).map((lien, index) => ({ uuid: randomUUID(), ...lien, position: index + 1 })),
      inquiries: (records.inquiries ?? []).map((inquiry) => ({ uuid: randomUUID(), ...inquiry })),
      offers: [],
      revised: false,
      given: {},
    },
  }
}

export function storeNewApplication({ db }: Sandbox, record: ApplicationRecord) {
  addApplication(db, record)
}

function refuseWhatMayNotBe({ property, isListedForSale }: Body, lender: Lender) {
  if (isListedForSale)
    throw refusedField('home is for sale', 'isListedForSale', 'We cannot lend on a home that is for sale.')
  const { state = '' } = property.address
  if (!lender.licences.some((licence) => licence.state === state))
    throw refusedField('state not licensed', 'property.address.state', `${lender.name} does not lend in ${state} yet.`)
}
