import type { KindDescriptor } from './kind.ts'

export const strings: KindDescriptor = {
  title: 'Strings',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey', 'compliance'],
}
