import type { KindDescriptor } from './kind.ts'

export const polling: KindDescriptor = {
  title: 'Polling',
  of: ['journey'],
  isNeeded: true,
  editors: ['journey'],
}
