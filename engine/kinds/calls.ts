import type { KindDescriptor } from './kind.ts'

export const calls: KindDescriptor = {
  title: 'Calls',
  of: ['journey'],
  isNeeded: true,
  parts: { folder: 'calls', name: 'service' },
  editors: ['journey'],
}
