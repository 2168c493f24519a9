import { randomUUID } from 'node:crypto'
import type { Persona } from '#schemas'
import { notFound, refusedField } from '../../call/refusal.ts'
import type { Call, PersonService, Sandbox } from '../../call/sandbox.ts'
import { type ApplicationRecord, addApplication, listApplicationsOf } from '../../store/applications.ts'
import { countOneMore } from '../../store/counts.ts'
import { findLead } from '../../store/leads.ts'
import type { Person } from '../../store/people.ts'
import { type Lender, lenderOf, productOf } from '../lender/lender.ts'
import { findOriginator } from '../lender/originators.ts'
import { changeProfile } from './profile.ts'

export type Creation = Pick<Call<'createApplication'>, 'sandbox' | 'params' | 'body'>

export const listApplications: PersonService<'listApplications'> = ({ sandbox: { db }, params }, person) => {
  const ended = ['COMPLETE', 'CANCELLED', 'DECLINED']
  const applications = listApplicationsOf(db, person.uuid)
    .filter(({ held }) => held.product === params.product)
    .map(({ uuid, application, createdAt }) => ({
      uuid,
      active: !ended.includes(application.status.checklistStatus ?? '') && application.uwDecision !== 'DECLINE',
      loanNumber: application.loanNumber,
      orgCode: application.orgCode,
      createdDate: createdAt,
    }))
  return { applications }
}

/** Who a new application belongs to in the script: the lead's persona, else the first of the product, whose way is the plain one. */
export function personaOf({ sandbox, params, body }: Creation, leadUuid: string | undefined): Persona {
  const { db, personas, documents } = sandbox
  const lead = leadUuid === undefined ? undefined : findLead(db, leadUuid)
  const lender = lenderOf(documents(), body.orgCode)
  if (!lender) throw unknownOrg()
  const own = personas.filter(({ journey }) => journey === productOf(lender, params.product)?.journey)
  const persona = own.find(({ id }) => id === lead?.persona) ?? own[0]
  if (!persona) throw notFound()
  return persona
}

/** Begins an application: it is stored by the caller, once the persona's script has had its say. */
export function beginApplication(
  { sandbox, params, body }: Creation,
  person: Person,
  persona: Persona,
): ApplicationRecord {
  const { orgCode, property, profile, consents, leadUuid, ...rest } = body
  const lender = lenderOf(sandbox.documents(), orgCode)
  if (!lender) throw unknownOrg()
  refuseWhatMayNotBe(body, lender)
  changeProfile(person.profile, profile, sandbox.now())

  const uuid = randomUUID()
  const createdAt = sandbox.now().toISOString()
  const home = property && { uuid: randomUUID(), ...property.address, use: property.use }
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
      ...(home === undefined ? {} : { property: home }),
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
      product: params.product ?? '',
      ...(leadUuid === undefined ? {} : { lead: leadUuid.toLowerCase() }),
      ...(property?.estimatedValue === undefined ? {} : { estimatedValue: property.estimatedValue }),
      ...(rest.income.desiredAmount === undefined ? {} : { desiredAmount: rest.income.desiredAmount }),
      ...(records.maxAmount === undefined ? {} : { maxAmount: records.maxAmount }),
      ...(records.frozenAt === undefined ? {} : { frozenAt: records.frozenAt }),
      ...(records.conditions === undefined ? {} : { recordedConditions: records.conditions }),
      ...(records.invitedDaysAgo === undefined ? {} : { invitedDaysAgo: records.invitedDaysAgo }),
      ...(records.insurance === undefined ? {} : { insurance: records.insurance }),
      income: rest.income,
      properties: [
        ...(home ? [home] : []),
        ...(records.properties ?? []).map((each) => ({ uuid: randomUUID(), ...each })),
      ],
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

/** What a lender does not take from borrowers themselves. */
export function refuseFromBorrower({ sandbox, body }: Creation) {
  const { orgCode, referrerUuid } = body
  const channel = lenderOf(sandbox.documents(), orgCode)?.channel
  if (channel === 'wholesale')
    throw refusedField('applications come from brokers', 'orgCode', 'A broker applies for you here.')
  if (channel === 'referral' && referrerUuid === undefined)
    throw refusedField('referral required', 'referrerUuid', 'Follow the link of your loan officer.')
}

/** A loan without a home is made where the borrower lives. */
function refuseWhatMayNotBe({ property, profile, isListedForSale, referrerUuid }: Creation['body'], lender: Lender) {
  if (isListedForSale)
    throw refusedField('home is for sale', 'isListedForSale', 'We cannot lend on a home that is for sale.')
  const [address, field] = property
    ? [property.address, 'property.address']
    : [profile.homeAddress, 'profile.homeAddress']
  const { state = '' } = address ?? {}
  if (!lender.licences.some((licence) => licence.state === state))
    throw refusedField('state not licensed', `${field}.state`, `${lender.name} does not lend in ${state} yet.`)
  // Somebody whom nobody here knows may still have sent a borrower.
  const originator = referrerUuid === undefined ? undefined : findOriginator(referrerUuid)
  if (originator && !originator.licensedStates.includes(state))
    throw refusedField('originator not licensed', `${field}.state`, `Your loan officer has no license in ${state}.`)
}

function unknownOrg() {
  return refusedField('unknown org', 'orgCode', 'There is no such lender.')
}
