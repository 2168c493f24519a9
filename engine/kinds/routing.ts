import type { KindDescriptor } from './kind.ts'

export const routing: KindDescriptor = {
  title: 'Routing',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
