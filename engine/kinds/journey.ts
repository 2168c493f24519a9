import type { KindDescriptor } from './kind.ts'

export const journey: KindDescriptor = {
  title: 'Journey',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
