import type { KindDescriptor } from './kind.ts'

export const screen: KindDescriptor = {
  title: 'Screen',
  of: ['journey'],
  parts: { folder: 'screens', name: 'screen', isDeep: true, isOnly: true },
  editors: ['journey'],
}
