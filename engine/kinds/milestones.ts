import type { KindDescriptor } from './kind.ts'

export const milestones: KindDescriptor = {
  title: 'Milestones',
  of: ['journey'],
  editors: ['journey'],
}
