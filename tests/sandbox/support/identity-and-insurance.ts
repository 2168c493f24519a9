import type { Borrower } from './borrower.ts'
import type { Lender } from './lender.ts'

/** Hands in one file, and gives what the lender calls it. */
export async function handIn(
  lender: Pick<Lender, 'call'>,
  { token = '', uuid }: Borrower,
  type: string,
  {
    host,
    more = {},
    name = 'page.pdf',
    path = 'documents',
  }: { host?: string; more?: Record<string, string>; name?: string; path?: string } = {},
) {
  const form = new FormData()
  for (const [key, value] of Object.entries({ type, ...more })) form.append(key, value)
  form.append('file', new File(['%PDF-1.7\nsample'], name, { type: 'application/pdf' }))
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const url = `/service-application/api/v1/application/heloc/${uuid}/${path}`
  const sent = Buffer.from(await request.arrayBuffer())
  return lender.call('POST', url, sent, { token, headers, ...(host === undefined ? {} : { host }) })
}

export async function licenseOf(lender: Pick<Lender, 'call'>, borrower: Borrower, host?: string) {
  const at = host === undefined ? {} : { host }
  const front = (await handIn(lender, borrower, 'DRIVERS_LICENSE_FRONT', at)).body.document.uuid
  const back = (await handIn(lender, borrower, 'DRIVERS_LICENSE_BACK', at)).body.document.uuid
  return {
    idType: 'DRIVERS_LICENSE',
    licenseFront: [front],
    licenseBack: [back],
    idNumber: 'D123 4567',
    idState: 'CO',
    idExpires: '2029-05-31',
  }
}

export async function policyOf(lender: Pick<Lender, 'call'>, borrower: Borrower, host?: string) {
  const at = host === undefined ? {} : { host }
  const page = (await handIn(lender, borrower, 'INSURANCE_DECLARATIONS', at)).body.document.uuid
  return {
    insuranceWay: 'UPLOAD',
    insurer: 'Sample Mutual',
    policyNumber: 'HO-118-22',
    policyStarts: '2026-06-01',
    policyEnds: '2027-06-01',
    declarationsPage: [page],
  }
}
