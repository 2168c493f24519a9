import type { KindDescriptor } from './kind.ts'

export const registration: KindDescriptor = {
  title: 'Registration',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
