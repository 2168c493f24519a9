import type { KindDescriptor } from './kind.ts'

export const disclosures: KindDescriptor = {
  title: 'Disclosures',
  of: ['journey', 'org'],
  isNeeded: true,
  editors: ['compliance'],
  isLegal: true,
}
