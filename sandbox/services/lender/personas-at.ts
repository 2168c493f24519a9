import type { Persona } from '#schemas'
import type { Lender, Product } from './lender.ts'
import { sampleHomes } from './sample-homes.ts'

/** The personas that a lender's journeys, the homes that it lends on, and their own list allow. */
export function personasAt(lender: Lender, personas: readonly Persona[]): Persona[] {
  return personas.filter(({ journey, orgs, answers }) => {
    const product = lender.products.find((each) => each.journey === journey)
    return (
      product !== undefined &&
      (orgs === undefined || orgs.includes(lender.code)) &&
      takes(product, 'propertyUses', answers.propertyUse) &&
      takes(product, 'propertyTypes', answers.propertyType)
    )
  })
}

/** What a persona answers at a lender: an email address that nobody has registered with, a home and an amount that it lends on. */
export function answersAt(lender: Lender, { answers, journey }: Persona, uuid: string): { [answer: string]: unknown } {
  const own = structuredClone(answers)
  const product = lender.products.find((each) => each.journey === journey)
  if (typeof own.email === 'string') own.email = own.email.replace('@', `.${uuid.slice(0, 6)}@`)
  const home = sampleHomes.find((each) => isLicensed(lender, each.state))
  for (const answer of ['propertyAddress', 'homeAddress']) {
    const address = own[answer] as { state?: string } | undefined
    if (address !== undefined && home !== undefined && !isLicensed(lender, address.state)) own[answer] = home
  }
  if (typeof own.desiredAmount === 'number') own.desiredAmount = within(product, own.desiredAmount)
  return own
}

/** What a product's settings say nothing of is taken. */
function takes({ terms }: Product, setting: string, answer: unknown): boolean {
  const taken = terms[setting]
  return answer === undefined || !Array.isArray(taken) || taken.includes(answer)
}

function isLicensed({ licences }: Lender, state: string | undefined): boolean {
  return licences.some((licence) => licence.state === state)
}

function within(product: Product | undefined, amount: number): number {
  const { amountMin, amountMax } = product?.terms ?? {}
  const least = typeof amountMin === 'number' ? Math.max(amount, amountMin) : amount
  return typeof amountMax === 'number' ? Math.min(least, amountMax) : least
}
