import type { KindDescriptor } from './kind.ts'

export const fields: KindDescriptor = {
  title: 'Shared fields',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
