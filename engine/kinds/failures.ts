import type { KindDescriptor } from './kind.ts'

export const failures: KindDescriptor = {
  title: 'Failures',
  of: ['journey'],
  editors: ['journey', 'compliance'],
}
