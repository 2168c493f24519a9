import type { KindDescriptor } from './kind.ts'

export const conditions: KindDescriptor = {
  title: 'Conditions',
  of: ['journey'],
  editors: ['journey'],
}
