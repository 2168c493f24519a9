import type { ApplicationAddressVerdict, CommonPostalAddress } from '#schemas'
import { type SampleAddress, sampleHomes } from './sample-homes.ts'

/** Homes of the book whose street begins like the text: at most five. */
export function suggestionsFor(text: string): SampleAddress[] {
  const begun = key(text)
  return sampleHomes.filter(({ street1 }) => key(street1).startsWith(begun)).slice(0, 5)
}

/** Streets that are nowhere, to see what happens then. */
const nowhere = /\b(nowhere|unknown|missing)\b/i

/**
 * EXACT for a deliverable address, SUGGESTION where the book has a better spelling, NONE for a street without a number or
 * nowhere. Other addresses are taken as they are: the book is small.
 */
export function verdictOn(address: CommonPostalAddress): ApplicationAddressVerdict {
  const { street1, street2, city, state, zip } = address
  const home = sampleHomes.find((each) => each.state === state && key(each.street1) === key(street1))
  if (home) {
    const isSame = same(home.street1, street1) && same(home.city, city) && zip.startsWith(home.zip)
    return isSame
      ? { match: 'EXACT' }
      : { match: 'SUGGESTION', suggestion: { ...home, ...(street2 ? { street2 } : {}) } }
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
