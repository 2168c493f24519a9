import type { KindDescriptor } from './kind.ts'

export const progress: KindDescriptor = {
  title: 'Progress',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
