import type { PropertyAddress } from '#schemas'

export type SampleAddress = Required<Pick<PropertyAddress, 'street1' | 'city' | 'state' | 'zip'>>

/** Invented homes, one a state, so that a persona has one wherever a lender may lend. */
export const sampleHomes: SampleAddress[] = [
  { street1: '1482 Larkspur Lane', city: 'Denver', state: 'CO', zip: '80205' },
  { street1: '27 Harbor Street', city: 'Oakland', state: 'CA', zip: '94607' },
  { street1: '905 Juniper Road', city: 'Austin', state: 'TX', zip: '78704' },
  { street1: '318 Palmetto Avenue', city: 'Tampa', state: 'FL', zip: '33606' },
  { street1: '64 Willow Street', city: 'Albany', state: 'NY', zip: '12203' },
  { street1: '2210 Saguaro Drive', city: 'Tucson', state: 'AZ', zip: '85719' },
  { street1: '77 Buckeye Court', city: 'Columbus', state: 'OH', zip: '43215' },
  { street1: '540 Cedar Street', city: 'Tacoma', state: 'WA', zip: '98402' },
  { street1: '19 Maple Avenue', city: 'Portland', state: 'ME', zip: '04101' },
  { street1: '12 Chestnut Street', city: 'Providence', state: 'RI', zip: '02906' },
  { street1: '8 Beacon Lane', city: 'Salem', state: 'MA', zip: '01970' },
  { street1: '430 Magnolia Drive', city: 'Charlotte', state: 'NC', zip: '28203' },
  { street1: '156 Peach Street', city: 'Atlanta', state: 'GA', zip: '30307' },
  { street1: '3301 Fir Street', city: 'Portland', state: 'OR', zip: '97212' },
  { street1: '71 Granite Road', city: 'Concord', state: 'NH', zip: '03301' },
  { street1: '25 Lakeshore Drive', city: 'Chicago', state: 'IL', zip: '60640' },
]

/** Homes of the book whose street begins like the text: at most five. */
export function suggestionsFor(text: string): SampleAddress[] {
  const begun = key(text)
  return sampleHomes.filter(({ street1 }) => key(street1).startsWith(begun)).slice(0, 5)
}

/** Streets that are nowhere, to see what happens then. */
const nowhere = /\b(nowhere|unknown|missing)\b/i

export type Verdict = { match: 'EXACT' | 'SUGGESTION' | 'NONE'; suggestion?: PropertyAddress }

/**
 * EXACT for a deliverable address, SUGGESTION where the book has a better spelling, NONE for a street without a number or
 * nowhere. Other addresses are taken as they are: the book is small.
 */
export function verdictOn(address: PropertyAddress): Verdict {
  const { street1 = '', street2, city = '', state, zip = '' } = address
  const known = sampleHomes.find((each) => each.state === state && key(each.street1) === key(street1))
  if (known) {
    const isSame = same(known.street1, street1) && same(known.city, city) && zip.startsWith(known.zip)
    return isSame
      ? { match: 'EXACT' }
      : { match: 'SUGGESTION', suggestion: { ...known, ...(street2 ? { street2 } : {}) } }
  }
  if (nowhere.test(street1) || !/^\d+\w*\s+\S/.test(street1.trim())) return { match: 'NONE' }
  return { match: 'EXACT' }
}

const shortForms: { [long: string]: string } = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  lane: 'ln',
  drive: 'dr',
  court: 'ct',
  boulevard: 'blvd',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

function key(street: string): string {
  return street
    .toLowerCase()
    .replace(/[.,]/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => shortForms[word] ?? word)
    .join(' ')
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}
