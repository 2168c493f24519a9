import type { KindDescriptor } from './kind.ts'

export const surfaces: KindDescriptor = {
  title: 'Surfaces',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
