import type { KindDescriptor } from './kind.ts'

export const settings: KindDescriptor = {
  title: 'Lender settings',
  of: ['journey'],
  editors: ['journey'],
}
