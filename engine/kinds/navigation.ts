import type { KindDescriptor } from './kind.ts'

export const navigation: KindDescriptor = {
  title: 'Navigation',
  of: ['journey'],
  editors: ['journey'],
}
