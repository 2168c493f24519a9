import type { KindDescriptor } from './kind.ts'

export const chat: KindDescriptor = {
  title: 'Chat',
  of: ['journey'],
  editors: ['journey', 'compliance'],
}
