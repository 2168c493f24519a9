import { valueFormats } from '#engine'
import { notFound } from '../../call/refusal.ts'
import type { OpenService } from '../../call/sandbox.ts'

/** Some real routing numbers, with names of the sandbox's own. */
const banks: { [routingNumber: string]: string } = {
  '021000021': 'First Sample Bank',
  '091000019': 'Prairie Sample Bank',
  '011000015': 'Harbor Sample Bank',
  '125000024': 'Cascade Sample Credit Union',
  '122105155': 'Desert Sample Bank',
}

export const findBank: OpenService<'findBank'> = ({ params }) => {
  const name = bankName(params.routingNumber ?? '')
  if (name === undefined) throw notFound()
  return { name }
}

export function bankName(routingNumber: string): string | undefined {
  return Object.hasOwn(banks, routingNumber) ? banks[routingNumber] : undefined
}

export function isRoutingNumber(value: string): boolean {
  return valueFormats['routing-number'].fits(value)
}
