import type { KindDescriptor } from './kind.ts'

export const chatbot: KindDescriptor = {
  title: 'Chatbot',
  of: ['journey'],
  editors: ['journey', 'compliance'],
}
