import { sampleHomes } from './sample-homes.ts'

/** A loan officer or broker who sends borrowers to a lender. */
export type Originator = {
  uuid: string
  licensedStates: string[]
  originatorName: string
  brokerName?: string
  email: string
  phoneNumber: string
  nmls: string
  /** A picture of theirs, and the brand of their own, where they have one. */
  avatarUri?: string
  brand?: { logoUrl: string; logoAlt: string; logoRedirect: string }
}

const everywhere = sampleHomes.map(({ state }) => state)

/** Invented, and the same for every lender; the first sends whoever nobody else sends. */
export const originators: readonly Originator[] = [
  {
    uuid: '5b0f6a1e-7c43-4d7e-8a51-9d6f3c2e1a01',
    licensedStates: everywhere,
    originatorName: 'June Castell',
    email: 'june.castell@example.com',
    phoneNumber: '+13085550110',
    nmls: '990001001',
    avatarUri: '/-/sandbox/originators/june-castell.svg',
  },
  {
    uuid: '5b0f6a1e-7c43-4d7e-8a51-9d6f3c2e1a02',
    licensedStates: everywhere,
    originatorName: 'Marco Ellery',
    brokerName: 'Ellery Sample Brokerage',
    email: 'marco.ellery@example.com',
    phoneNumber: '+13035550111',
    nmls: '990001002',
    brand: {
      logoUrl: '/-/sandbox/originators/ellery.svg',
      logoAlt: 'Ellery Sample Brokerage',
      logoRedirect: 'https://ellery.example.com/',
    },
  },
  {
    uuid: '5b0f6a1e-7c43-4d7e-8a51-9d6f3c2e1a03',
    licensedStates: [],
    originatorName: 'Toby Wrenfield',
    email: 'toby.wrenfield@example.com',
    phoneNumber: '+14055550112',
    nmls: '990001003',
  },
]

export function findOriginator(uuid: string): Originator | undefined {
  return originators.find((originator) => originator.uuid === uuid.toLowerCase())
}
