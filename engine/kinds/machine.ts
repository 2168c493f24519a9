import type { KindDescriptor } from './kind.ts'

export const machine: KindDescriptor = {
  title: 'Machine',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
