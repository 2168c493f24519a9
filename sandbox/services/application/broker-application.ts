import type { ApplicationNewApplication, IdentityCredentials, Persona } from '#schemas'
import type { Sandbox } from '../../call/sandbox.ts'
import { mergeInto } from '../../script/script-entry.ts'
import { hashPassword } from '../../security/password.ts'
import { inTransaction } from '../../store/open-store.ts'
import { getPersonByEmail } from '../../store/people.ts'
import { openAccount } from '../identity/identity.ts'
import { type Lender, pagesOf } from '../lender/lender.ts'
import { originators } from '../lender/originators.ts'
import { answersAt } from '../lender/personas-at.ts'
import { beginApplication, type Creation, storeNewApplication } from './new-application.ts'

/** How a borrower gets to the application that a broker has begun for them. */
export type Invitation = { email: string; password: string; login: string; address: string }

type Home = NonNullable<ApplicationNewApplication['property']>

/** What a persona answers, as far as a broker passes it on. */
type Answers = IdentityCredentials &
  ApplicationNewApplication['income'] &
  ApplicationNewApplication['profile'] & {
    propertyAddress: Home['address']
    propertyUse: Home['use']
    propertyType?: string
    estimatedValue?: number
    isListedForSale?: boolean
  }

/** Begins an application as a broker does: with an account for the borrower, and what the borrower told the broker. */
export async function applyAsBroker(
  sandbox: Sandbox,
  { lender, persona, uuid }: { lender: Lender; persona: Persona; uuid: string },
): Promise<Invitation> {
  const answers = answersAt(lender, persona, uuid) as { [answer: string]: unknown } & Answers
  const { email, password } = answers
  const hashed = await hashPassword(password)
  const product = lender.products.find(({ journey }) => journey === persona.journey)
  return inTransaction(sandbox.db, () => {
    openAccount(sandbox, { org: lender.code, email, password: hashed })
    const person = getPersonByEmail(sandbox.db, lender.code, email)
    const params: Creation['params'] = product === undefined ? {} : { product: product.id }
    const record = beginApplication({ sandbox, params, body: bodyOf(lender, persona, answers) }, person, persona)
    mergeInto(record.application, persona.state ?? {})
    storeNewApplication(sandbox, record)
    return { email, password, login: product?.login ?? '/', address: pagesOf(lender, record) }
  })
}

function bodyOf({ code }: Lender, persona: Persona, answers: Answers): ApplicationNewApplication {
  const { propertyAddress, propertyUse, propertyType, estimatedValue, isListedForSale } = answers
  const { employmentType, grossAnnualIncome, savingsAmount, financingPurpose, desiredAmount } = answers
  const { name, dob, phone } = answers
  const broker = originators.find(({ brokerName }) => brokerName !== undefined)
  return {
    orgCode: code,
    referrerUuid: persona.referrer ?? broker?.uuid,
    property: { address: propertyAddress, use: propertyUse, type: propertyType, estimatedValue },
    isListedForSale,
    income: { employmentType, grossAnnualIncome, savingsAmount, financingPurpose, desiredAmount },
    profile: { name, dob, phone },
    consents: ['TERMS', 'PRIVACY_GLBA', 'ESIGN', 'SOFT_CREDIT', 'COMMUNICATIONS'],
  }
}
