import type { KindDescriptor } from './kind.ts'

export const preview: KindDescriptor = {
  title: 'Preview data',
  of: ['journey'],
  editors: ['journey'],
}
