import type { Bundle } from '#engine'
import type { Borrower } from './borrower.ts'
import { nameOf } from './closing.ts'
import { nextStop, submitPage } from './pages.ts'
import { sign, toTheHardCheck } from './second-look.ts'
import { answerLiens, done, poll, throughProfile } from './walk.ts'

/** The pages of a home without a value, from its estimate to the final terms. */
export async function throughValuation({ bundle }: { bundle: Bundle }, borrower: Borrower): Promise<string[]> {
  const stops: string[] = []
  const next = async () => {
    stops.push(await nextStop(bundle, borrower))
  }
  await nextStop(bundle, borrower)
  await throughProfile(borrower)
  await nextStop(bundle, borrower)
  await answerLiens(borrower)
  await done(borrower, 'saveLiens')
  await next()
  await submitPage(bundle, borrower, 'bpo/estimate-value', {
    estimatedValue: 590_000_00,
    propertyCondition: 'GOOD',
    yearBuilt: '1987',
    livingArea: '1800',
  })
  await next()
  await toTheHardCheck(borrower)
  await poll(borrower)
  await sign(borrower, await nameOf(borrower))
  await next()
  await submitPage(bundle, borrower, stops.at(-1) as string, {
    visitContact: 'Kim Park',
    visitPhone: '+13035550100',
    visitKind: 'INTERIOR',
    valuationConsent: true,
  })
  for (let polls = 0; polls < 3; polls++) await next()
  return stops
}
